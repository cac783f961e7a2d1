import { coachNames } from '../../catalogue/studio/coach-name.ts'
import { labelInRoom, type RoomOfType } from '../../catalogue/studio/spot-map.ts'
import { endOf, zoneOf } from '../../catalogue/schedule/booking-window.ts'
import type { SingleClass } from '../../catalogue/schedule/shapes.ts'
import type { CalendarPolicy } from '../../settings/policies.ts'
import { addMinutes, localTime, parseInstant } from '../../values/days.ts'
import { joinWords } from '../../values/spanish.ts'

export type Entry = {
  readonly title: string
  readonly start: Date
  readonly end: Date
  readonly place: string
  readonly note: string
  readonly url: string
}
/** A reservation of the feed's owner; a later version replaces an earlier one. */
export type OwnEntry = Entry & {
  readonly uid: string
  readonly cancelled: boolean
  /** iCalendar SEQUENCE: seconds from the booking to its last change. It never decreases. */
  readonly sequence: number
  readonly changed: Date
}

type ClassOfEntry = Pick<
  SingleClass,
  'single_class_id' | 'class_date' | 'minutes' | 'class_instructors' | 'location'
> & {
  class_type: Partial<RoomOfType> & { name: string }
}
export type BookedSeat = {
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

export function toEntry(
  singleClass: ClassOfEntry,
  studio: Studio,
  seat: { readonly spot: string | null; readonly guests: readonly string[] } = { spot: null, guests: [] },
): Entry {
  const start = parseInstant(singleClass.class_date)
  const arriveAt = localTime(addMinutes(start, -ARRIVE_BEFORE_MINUTES), zoneOf(singleClass, studio.calendar))
  const coaches = coachNames(singleClass.class_instructors)
  const lines = [
    coaches && `Coach: ${coaches}`,
    seat.spot && `Lugar ${labelInRoom(singleClass.class_type, seat.spot)}`,
    seat.guests.length > 0 && `Con ${joinWords(seat.guests)}`,
    `Llega a las ${arriveAt}.`,
  ]
  return {
    title: `${singleClass.class_type.name} · ${studio.name}`,
    start,
    end: endOf(singleClass),
    place: placeOf(singleClass),
    note: lines.filter(Boolean).join('\n'),
    url: `${studio.address}/clase/${singleClass.single_class_id}`,
  }
}

/**
 * A reservation as a calendar entry that can be updated or removed (F42). `announcedAt`: when a change was announced
 * that the class does not store, such as another coach.
 */
export function toOwnEntry(booked: BookedSeat, studio: Studio, announcedAt: Date | null = null): OwnEntry {
  const { single_class, createdAt, deletedAt, movedAt, class_reservation_id } = booked
  const changes = [createdAt, deletedAt, movedAt, single_class.cancelledAt].flatMap((moment) =>
    moment ? [moment] : [],
  )
  const lastChange = parseInstant(changes.toSorted().at(-1) ?? createdAt)
  const changed = announcedAt !== null && announcedAt > lastChange ? announcedAt : lastChange
  return {
    ...toEntry(single_class, studio, booked),
    uid: `reservacion-${class_reservation_id}@${hostOf(studio.address)}`,
    cancelled: deletedAt !== null || single_class.cancelledAt !== null,
    sequence: Math.max(0, Math.floor((changed.getTime() - parseInstant(createdAt).getTime()) / 1000)),
    changed,
  }
}

/** 'Roma, Orizaba 101': what a map service finds. */
export const placeOf = ({ location }: Pick<SingleClass, 'location'>): string =>
  [location.name, location.address].filter(Boolean).join(', ')

const hostOf = (address: string): string => address.replace(/^https?:\/\//, '').replace(/:\d+$/, '')
