import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { OwnEntry } from '@aforo/domain/booking/calendar-feed/entry.ts'

const REFRESH_SECONDS = 3600

/** The method of a file (RFC 5546): publish or cancel entries. It never requests a reply. */
export type CalendarMethod = 'publish' | 'cancel'
const METHODS = { publish: ICalCalendarMethod.PUBLISH, cancel: ICalCalendarMethod.CANCEL } as const

type CalendarFileOptions = {
  readonly method?: CalendarMethod
  readonly organizer?: { readonly name: string; readonly email: string } | null
}

/**
 * An iCalendar file of reservations: instants in UTC, one event with a stable uid for each, cancelled ones marked as
 * such (F42).
 */
export function calendarFile(
  studio: string,
  entries: readonly OwnEntry[],
  { method = 'publish', organizer = null }: CalendarFileOptions = {},
): string {
  const calendar = ical({
    name: studio,
    prodId: { company: studio, product: 'Reservaciones', language: 'ES' },
    method: METHODS[method],
    ttl: REFRESH_SECONDS,
  })
  for (const entry of entries) {
    calendar.createEvent({
      id: entry.uid,
      sequence: entry.sequence,
      stamp: entry.changed,
      lastModified: entry.changed,
      start: entry.start,
      end: entry.end,
      summary: entry.title,
      location: entry.place,
      description: entry.note,
      url: entry.url,
      status: entry.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      organizer,
    })
  }
  return `${calendar.toString()}\r\n`
}
