import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { OwnEntry } from 'studio/agenda/entry.ts'

const REFRESH_SECONDS = 3600

/** An iCalendar file of reservations: instants in UTC, one event each by its own identity, the cancelled as such (F42). */
export function calendarFile(studio: string, entries: readonly OwnEntry[]): string {
  const calendar = ical({
    name: studio,
    prodId: { company: studio, product: 'Reservaciones', language: 'ES' },
    method: ICalCalendarMethod.PUBLISH,
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
    })
  }
  return `${calendar.toString()}\r\n`
}
