import { formatMoment, parseInstant, type Zone } from '../../values/days.ts'
import { allow, type Verdict } from '../../values/refusal.ts'
import { type CatalogueReason, refuse } from './refusals.ts'
import { isSelectable, type SpotMap } from './spot-map.ts'

export type UpcomingSpot = {
  readonly single_class_id: number
  readonly class_date: string
  readonly zone: Zone
  readonly class_type: { readonly class_type_id: number; readonly name: string }
  readonly spot: string
}

const MAX_LISTED = 5

/** Decides whether rooms may have these maps: not while a seat of a future class is on a removed spot (R4, 3.8). */
export function decideRedrawing(
  spots: readonly UpcomingSpot[],
  maps: ReadonlyMap<number, SpotMap | null>,
): Verdict<null, CatalogueReason & 'spots-booked'> {
  const removedSpots = spots.filter(({ class_type, spot }) => {
    const map = maps.get(class_type.class_type_id) ?? null
    return map === null || !isSelectable(map, spot)
  })
  if (removedSpots.length === 0) return allow(null)
  const classes = [...Map.groupBy(removedSpots, (seat) => seat.single_class_id).values()].map((seats) => ({
    single_class_id: seats[0]?.single_class_id,
    spots: seats.map(({ spot }) => spot),
    words: classWords(seats),
  }))
  const unlisted = classes.length - MAX_LISTED
  const sentences = [
    ...classes.slice(0, MAX_LISTED).map(({ words }) => words),
    ...(unlisted > 0 ? [`y ${unlisted} ${unlisted === 1 ? 'clase' : 'clases'} más`] : []),
  ]
  return refuse('spots-booked', {
    message: `Hay lugares ocupados que ya no estarían en el mapa: ${sentences.join('; ')}. Mueve primero a esas personas.`,
    details: { classes: classes.slice(0, 50) },
  })
}

function classWords(seats: readonly UpcomingSpot[]): string {
  const [firstSeat] = seats
  if (!firstSeat) return ''
  const spots = seats.map(({ spot }) => spot).join(', ')
  return `${firstSeat.class_type.name}, ${formatMoment(parseInstant(firstSeat.class_date), firstSeat.zone)} (${spots})`
}
