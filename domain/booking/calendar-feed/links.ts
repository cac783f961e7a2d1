import type { Entry } from './entry.ts'

/** Path of the calendar file of a reservation, relative to the portal. */
export const reservationFilePath = (class_reservation_id: number): string =>
  `/api/class_reservations/${class_reservation_id}/ics`

export const googleCalendarLink = ({ title, start, end, place, note, url }: Entry): string =>
  `https://calendar.google.com/calendar/render?${toQuery({
    action: 'TEMPLATE',
    text: title,
    dates: `${toStamp(start)}/${toStamp(end)}`,
    location: place,
    details: `${note}\n${url}`,
  })}`

/** The feed's address with the `webcal` scheme, by which a calendar program subscribes. */
export const subscribingLink = (feed: string): string => feed.replace(/^https?:/, 'webcal:')

export const googleSubscribingLink = (feed: string): string =>
  `https://calendar.google.com/calendar/render?${toQuery({ cid: subscribingLink(feed) })}`

export const mapLink = (place: string): string =>
  `https://www.google.com/maps/search/?${toQuery({ api: '1', query: place })}`

const toStamp = (moment: Date): string => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const toQuery = (parts: Record<string, string>): string =>
  Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
