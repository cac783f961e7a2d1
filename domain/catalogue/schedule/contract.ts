import { z } from 'zod'
import { call } from '../../values/call.ts'
import { daysBetween, type LocalDate } from '../../values/days.ts'
import { livePlaces, scheduleDay, singleClassDetail } from './shapes.ts'
import { byId, id, localDate } from '../../values/shapes.ts'
import { refuse } from './refusals.ts'
import { refuse as refuseWatching } from './live-places.ts'

const LONGEST_RANGE_DAYS = 62

/** The query of a call for the classes between two dates, which are not too far apart. */
export const limitRange = <Query extends z.ZodType<{ start_date: LocalDate; end_date: LocalDate }>>(query: Query) =>
  query
    .refine(
      ({ start_date, end_date }) => daysBetween(start_date, end_date) >= 0,
      'La fecha final es anterior a la inicial.',
    )
    .refine(
      ({ start_date, end_date }) => daysBetween(start_date, end_date) < LONGEST_RANGE_DAYS,
      `Pide como máximo ${LONGEST_RANGE_DAYS} días.`,
    )

const queryId = z.coerce.number().pipe(id).optional()

export const getSchedule = call({
  id: 'getSchedule',
  method: 'GET',
  path: '/single_class',
  minRole: 'visitor',
  summary: 'Returns the classes between two local dates, both included, grouped by day (7.3).',
  query: limitRange(
    z.strictObject({
      start_date: localDate,
      end_date: localDate,
      instructor_id: queryId,
      location_id: queryId,
      class_type_id: queryId,
      class_category_id: queryId,
    }),
  ),
  response: z.strictObject({ days: z.array(scheduleDay) }),
})

export const watchPlaces = call({
  id: 'watchPlaces',
  method: 'GET',
  path: '/single_class/live',
  minRole: 'visitor',
  summary:
    'Streams the free places of the classes between two local dates, and every change to them while the caller is connected (7.3).',
  mediaType: 'text/event-stream',
  query: limitRange(z.strictObject({ start_date: localDate, end_date: localDate })),
  /** Each event is a list: first all classes, then those that changed. */
  response: z.array(livePlaces),
  refuses: refuseWatching.of('too-many-watch', 'too-many-watch-here'),
})

export const getSingleClass = call({
  id: 'getSingleClass',
  method: 'GET',
  path: '/single_class/single/{id}',
  minRole: 'visitor',
  summary: 'Returns one class and its taken spots, without names (7.4).',
  params: byId,
  response: z.strictObject({ single_class: singleClassDetail }),
  refuses: refuse.of('class-missing'),
})
