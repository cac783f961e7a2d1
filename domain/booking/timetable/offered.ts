import type { RoomOfType } from '../../catalogue/studio/spot-map.ts'
import { type CalendarPolicy, zoneAt } from '../../settings/policies.ts'
import type { Zone } from '../../values/days.ts'
import type { Names } from './clashes.ts'
import { refuse } from './refusals.ts'

type Offered = { readonly id: number; readonly name: string; readonly isOffered: boolean }
type ById<Item> = ReadonlyMap<number, Item>

/** What a class can be made of, by id. Archived entries are included for the classes that still have them. */
export type Offers = {
  readonly types: ById<Offered & RoomOfType>
  readonly places: ById<Offered & { readonly timezone: string | null }>
  readonly rooms: ById<Offered & { readonly location_id: number; readonly capacity: number | null }>
  readonly coaches: ById<Offered>
  readonly tags: ById<Offered>
  readonly categories: ById<Offered>
}

export type OfferQuery = {
  readonly class_type_id?: number | undefined
  readonly location_id?: number | undefined
  readonly room_id?: number | null | undefined
  readonly class_category_id?: number | null | undefined
  readonly instructor_ids?: readonly number[] | undefined
  readonly tag_ids?: readonly number[] | undefined
}

/** Refuses the first of the requested ids that does not exist or is archived; null when all are offered. */
export function refuseNotOffered(query: OfferQuery, offers: Offers) {
  const wanted: [label: string, ids: readonly (number | null | undefined)[], items: ById<Offered>][] = [
    ['El tipo de clase', [query.class_type_id], offers.types],
    ['La ubicación', [query.location_id], offers.places],
    ['El salón', [query.room_id], offers.rooms],
    ['La categoría', [query.class_category_id], offers.categories],
    ['El coach', query.instructor_ids ?? [], offers.coaches],
    ['La etiqueta', query.tag_ids ?? [], offers.tags],
  ]
  for (const [label, ids, items] of wanted) {
    const missing = ids.find((id) => typeof id === 'number' && items.get(id)?.isOffered !== true)
    if (typeof missing !== 'number') continue
    const name = items.get(missing)?.name
    return refuse('not-offered', { message: `${label}${name ? ` ${name}` : ''} ya no está disponible.` })
  }
  return null
}

/** Refuses a room of another location; null for a room of this one, or for none. */
export const refuseRoomElsewhere = (room_id: number | null, location_id: number, { rooms }: Offers) =>
  room_id === null || getById(rooms, room_id).location_id === location_id ? null : refuse('room-elsewhere')

/** How many people a room holds; null without a limit. */
export const capacityOfRoom = (room_id: number | null, { rooms }: Offers): number | null =>
  room_id === null ? null : getById(rooms, room_id).capacity

/** A room for new classes: null once it is archived. */
export const offeredRoom = (room_id: number | null, { rooms }: Offers): number | null =>
  room_id !== null && rooms.get(room_id)?.isOffered ? room_id : null

/** Looks up the names of what a class is made of. Throws for an unknown id, which a foreign key makes impossible. */
export function namesFrom(offers: Offers, calendar: CalendarPolicy): Names {
  return {
    coach: (id) => getById(offers.coaches, id).name,
    classType: (id) => getById(offers.types, id).name,
    room: (id) => getById(offers.rooms, id).name,
    place: (id) => ({ name: getById(offers.places, id).name, zone: zoneOfPlace(offers, id, calendar) }),
  }
}

/** The zone of a place: its own, else the studio's (R1). */
export const zoneOfPlace = (offers: Offers, location_id: number, calendar: CalendarPolicy): Zone =>
  zoneAt(calendar, getById(offers.places, location_id).timezone)

export function getById<Item>(items: ById<Item>, id: number): Item {
  const item = items.get(id)
  if (!item)
    throw new Error(`Catalogue: expected an entry with id ${id}, found none. Check that its row was not deleted.`)
  return item
}
