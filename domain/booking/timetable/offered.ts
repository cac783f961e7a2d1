import type { RoomOfType } from '../../catalogue/studio/spot-map.ts'
import { type CalendarPolicy, zoneAt } from '../../settings/policies.ts'
import type { Zone } from '../../values/days.ts'
import type { Names } from './clashes.ts'
import { refuse } from './refusals.ts'

type Offered = { readonly id: number; readonly name: string; readonly isOffered: boolean }
type ById<One> = ReadonlyMap<number, One>

/** What classes are made of, by number; what is archived stays known for the classes that have it. */
export type Offers = {
  readonly types: ById<Offered & RoomOfType>
  readonly places: ById<Offered & { readonly timezone: string | null }>
  readonly coaches: ById<Offered>
  readonly tags: ById<Offered>
  readonly categories: ById<Offered>
}

export type OfferQuery = {
  readonly class_type_id?: number | undefined
  readonly location_id?: number | undefined
  readonly class_category_id?: number | null | undefined
  readonly instructor_ids?: readonly number[] | undefined
  readonly tag_ids?: readonly number[] | undefined
}

/** Null when everything that is asked for is there and still offered; else the refusal that says what is not. */
export function refuseNotOffered(query: OfferQuery, offers: Offers) {
  const wanted: [what: string, ids: readonly (number | null | undefined)[], among: ById<Offered>][] = [
    ['El tipo de clase', [query.class_type_id], offers.types],
    ['La ubicación', [query.location_id], offers.places],
    ['La categoría', [query.class_category_id], offers.categories],
    ['El coach', query.instructor_ids ?? [], offers.coaches],
    ['La etiqueta', query.tag_ids ?? [], offers.tags],
  ]
  for (const [what, ids, among] of wanted) {
    const missing = ids.find((id) => typeof id === 'number' && among.get(id)?.isOffered !== true)
    if (typeof missing !== 'number') continue
    const name = among.get(missing)?.name
    return refuse('not-offered', { message: `${what}${name ? ` ${name}` : ''} ya no está disponible.` })
  }
  return null
}

/** How the things of a class are called; throws for what is not there, which a foreign key forbids. */
export function namesFrom(offers: Offers, calendar: CalendarPolicy): Names {
  return {
    coach: (id) => known(offers.coaches, id).name,
    classType: (id) => known(offers.types, id).name,
    place: (id) => ({ name: known(offers.places, id).name, zone: zoneOfPlace(offers, id, calendar) }),
  }
}

/** The zone of a place: its own, else the studio's (R1). */
export const zoneOfPlace = (offers: Offers, location_id: number, calendar: CalendarPolicy): Zone =>
  zoneAt(calendar, known(offers.places, location_id).timezone)

export function known<One>(among: ById<One>, id: number): One {
  const found = among.get(id)
  if (!found) throw new Error(`The catalogue: expected number ${id}, found none.`)
  return found
}
