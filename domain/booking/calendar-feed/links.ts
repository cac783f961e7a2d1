import type { Entry } from './entry.ts'

/** Where the calendar file of a reservation is read, below the portal's own address. */
export const reservationFilePath = (class_reservation_id: number): string =>
  `/api/class_reservations/${class_reservation_id}/ics`

export const googleCalendarLink = ({ title, start, end, place, note, url }: Entry): string =>
  `https://calendar.google.com/calendar/render?${query({
    action: 'TEMPLATE',
    text: title,
    dates: `${stamp(start)}/${stamp(end)}`,
    location: place,
    details: `${note}\n${url}`,
  })}`

/** The same address for a program that follows calendars: it asks again by itself. */
export const subscribingLink = (feed: string): string => feed.replace(/^https?:/, 'webcal:')

export const googleSubscribingLink = (feed: string): string =>
  `https://calendar.google.com/calendar/render?${query({ cid: subscribingLink(feed) })}`

export const mapLink = (place: string): string =>
  `https://www.google.com/maps/search/?${query({ api: '1', query: place })}`

const stamp = (moment: Date): string => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const query = (parts: Record<string, string>): string =>
  Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
