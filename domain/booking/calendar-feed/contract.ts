import { z } from 'zod'
import { call } from '../../values/call.ts'
import { calendarFeed } from './shapes.ts'
import { byId } from '../../values/shapes.ts'
import { refuse } from './refusals.ts'
import { refuse as refuseReservation } from '../reservations/refusals.ts'

export const getReservationFile = call({
  id: 'getReservationFile',
  method: 'GET',
  path: '/class_reservations/{id}/ics',
  minRole: 'customer',
  summary:
    "Returns one of the caller's reservations as an iCalendar file; a cancelled one has the status cancelled (1.5).",
  mediaType: 'text/calendar',
  params: byId,
  response: z.string(),
  refuses: refuseReservation.of('reservation-missing'),
})

export const getMyFeed = call({
  id: 'getMyFeed',
  method: 'GET',
  path: '/agenda',
  minRole: 'customer',
  summary: "Returns the secret address of the caller's calendar feed, or null.",
  response: z.strictObject({ feed: calendarFeed.nullable() }),
})

export const renewMyFeed = call({
  id: 'renewMyFeed',
  method: 'POST',
  path: '/agenda',
  minRole: 'customer',
  summary: "Creates a new secret address for the caller's calendar feed and invalidates the previous one.",
  idempotent: true,
  limit: { most: 10, minutes: 60 },
  status: 201,
  response: z.strictObject({ feed: calendarFeed }),
})

export const endMyFeed = call({
  id: 'endMyFeed',
  method: 'DELETE',
  path: '/agenda',
  minRole: 'customer',
  summary: "Deletes the secret address of the caller's calendar feed.",
  response: z.strictObject({ feed: z.null() }),
})

/** Calendar providers fetch the feeds of many people from few IP addresses, so the limit is only against guessing. */
export const readFeed = call({
  id: 'readFeed',
  method: 'GET',
  path: '/agenda/{file}',
  minRole: 'visitor',
  summary: 'Returns the calendar feed of the customer with this secret address: `{token}.ics`.',
  mediaType: 'text/calendar',
  limit: { most: 300, minutes: 10 },
  params: z.strictObject({ file: z.string().max(200) }),
  response: z.string(),
  refuses: refuse.of('feed-missing'),
})
