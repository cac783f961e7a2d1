import { coachNames } from '../../catalogue/studio/coach-name.ts'
import { labelInRoom, type RoomOfType } from '../../catalogue/studio/spot-map.ts'
import { endOf, zoneOf } from '../../catalogue/schedule/booking-window.ts'
import type { SingleClass } from '../../catalogue/schedule/shapes.ts'
import type { CalendarPolicy } from '../../settings/policies.ts'
import { addMinutes, localTime, parseInstant } from '../../values/days.ts'

export type Entry = {
  readonly title: string
  readonly start: Date
  readonly end: Date
  readonly place: string
  readonly note: string
  readonly url: string
}
/** The entry of the calendar owner's reservation; later versions replace earlier ones. */
export type OwnEntry = Entry & {
  readonly uid: string
  readonly cancelled: boolean
  /** Seconds from the booking to its last change: it never goes back. */
  readonly sequence: number
  readonly changed: Date
}

type ClassOfEntry = Pick<
  SingleClass,
  'single_class_id' | 'class_date' | 'minutes' | 'class_instructors' | 'location'
> & {
  class_type: Partial<RoomOfType> & { name: string }
}
export type Booked = {
  readonly class_reservation_id: number
  readonly single_class: ClassOfEntry & { readonly cancelledAt: string | null }
  readonly spot: string | null
  readonly guests: readonly string[]
  readonly createdAt: string
  readonly deletedAt: string | null
  readonly movedAt: string | null
}
export type Studio = { readonly name: string; readonly address: string; readonly calendar: CalendarPolicy }

export const ARRIVE_BEFORE_MINUTES = 10

export function entryOf(
  one: ClassOfEntry,
  studio: Studio,
  seat: { readonly spot: string | null; readonly guests: readonly string[] } = { spot: null, guests: [] },
): Entry {
  const start = parseInstant(one.class_date)
  const arrive = localTime(addMinutes(start, -ARRIVE_BEFORE_MINUTES), zoneOf(one, studio.calendar))
  const coaches = coachNames(one.class_instructors)
  const lines = [
    coaches && `Coach: ${coaches}`,
    seat.spot && `Lugar ${labelInRoom(one.class_type, seat.spot)}`,
    seat.guests.length > 0 && `Con ${seat.guests.join(' y ')}`,
    `Llega a las ${arrive}.`,
  ]
  return {
    title: `${one.class_type.name} · ${studio.name}`,
    start,
    end: endOf(one),
    place: placeOf(one),
    note: lines.filter(Boolean).join('\n'),
    url: `${studio.address}/clase/${one.single_class_id}`,
  }
}

/**
 * A reservation as a calendar entry that can be updated or removed (F42). The third parameter: when a change was announced that
 * the class does not store, such as another coach.
 */
export function ownEntryOf(booked: Booked, studio: Studio, announcedAt: Date | null = null): OwnEntry {
  const { single_class, createdAt, deletedAt, movedAt, class_reservation_id } = booked
  const moments = [createdAt, deletedAt, movedAt, single_class.cancelledAt].flatMap((moment) =>
    moment ? [moment] : [],
  )
  const lastChange = parseInstant(moments.toSorted().at(-1) ?? createdAt)
  const changed = announcedAt !== null && announcedAt > lastChange ? announcedAt : lastChange
  return {
    ...entryOf(single_class, studio, booked),
    uid: `reservacion-${class_reservation_id}@${hostOf(studio.address)}`,
    cancelled: deletedAt !== null || single_class.cancelledAt !== null,
    sequence: Math.max(0, Math.floor((changed.getTime() - parseInstant(createdAt).getTime()) / 1000)),
    changed,
  }
}

/** 'Roma, Orizaba 101': what a map finds. */
export const placeOf = ({ location }: Pick<SingleClass, 'location'>): string =>
  [location.name, location.address].filter(Boolean).join(', ')

const hostOf = (address: string): string => address.replace(/^https?:\/\//, '').replace(/:\d+$/, '')
