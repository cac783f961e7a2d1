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

const TOLD = 5

/** May the rooms get these maps? Not while a future class has a seat on a removed spot (R4, 3.8). */
export function decideRedrawing(
  spots: readonly UpcomingSpot[],
  maps: ReadonlyMap<number, SpotMap | null>,
): Verdict<null, CatalogueReason & 'spots-booked'> {
  const lost = spots.filter(({ class_type, spot }) => {
    const map = maps.get(class_type.class_type_id) ?? null
    return map === null || !isSelectable(map, spot)
  })
  if (lost.length === 0) return allow(null)
  const classes = [...Map.groupBy(lost, (one) => one.single_class_id).values()].map((seats) => ({
    single_class_id: seats[0]?.single_class_id,
    spots: seats.map(({ spot }) => spot),
    words: classWords(seats),
  }))
  const more = classes.length - TOLD
  const values = [
    ...classes.slice(0, TOLD).map((one) => one.words),
    ...(more > 0 ? [`y ${more} ${more === 1 ? 'clase' : 'clases'} más`] : []),
  ]
  return refuse('spots-booked', {
    message: `Hay lugares ocupados que ya no estarían en el mapa: ${values.join('; ')}. Mueve primero a esas personas.`,
    details: { classes: classes.slice(0, 50) },
  })
}

function classWords(seats: readonly UpcomingSpot[]): string {
  const [one] = seats
  if (!one) return ''
  const spots = seats.map(({ spot }) => spot).join(', ')
  return `${one.class_type.name}, ${formatMoment(parseInstant(one.class_date), one.zone)} (${spots})`
}
