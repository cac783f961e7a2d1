import { addMinutes, parseInstant } from 'studio/values/days.ts'

/** A class as an entry of anybody's calendar. */
export type Entry = {
  readonly single_class_id: number
  readonly title: string
  readonly class_date: string
  readonly minutes: number
  readonly place: string
  readonly note: string
}

/** An .ics file of one class, ready for a link: one event, in UTC, with the class as its identity. */
export function calendarFile(entry: Entry, studio: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${written(studio)}//Reservaciones//ES`,
    'BEGIN:VEVENT',
    `UID:clase-${entry.single_class_id}@${studio.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
    `DTSTAMP:${stamp(parseInstant(entry.class_date))}`,
    `DTSTART:${stamp(parseInstant(entry.class_date))}`,
    `DTEND:${stamp(endOf(entry))}`,
    `SUMMARY:${written(entry.title)}`,
    `LOCATION:${written(entry.place)}`,
    `DESCRIPTION:${written(entry.note)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(`${lines.join('\r\n')}\r\n`)}`
}

/** The same in Google's calendar. */
export function googleCalendarLink(entry: Entry): string {
  const asked = new URLSearchParams({
    action: 'TEMPLATE',
    text: entry.title,
    dates: `${stamp(parseInstant(entry.class_date))}/${stamp(endOf(entry))}`,
    location: entry.place,
    details: entry.note,
  })
  return `https://calendar.google.com/calendar/render?${asked}`
}

export const mapLink = (place: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`

const endOf = ({ class_date, minutes }: Entry): Date => addMinutes(parseInstant(class_date), minutes)
const stamp = (moment: Date): string => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
const written = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
