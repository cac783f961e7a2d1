import { z } from 'zod'
import { limitRange } from '../../catalogue/schedule/contract.ts'
import { call } from '../../values/call.ts'
import { isLocalDate, mondayOf } from '../../values/days.ts'
import { affected, boardClass, clash, classChange, newClass, reason, scope, skippedCopy } from './shapes.ts'
import { byId, id, localDate } from '../../values/shapes.ts'
import { refuse } from './refusals.ts'
import { refuse as refuseCapacity } from '../../catalogue/schedule/changing.ts'

const queryId = z.coerce.number().pipe(id).optional()

export const getBoard = call({
  id: 'getBoard',
  method: 'GET',
  path: '/single_class/board',
  minRole: 'coach',
  summary:
    'Returns the classes between two local dates, both included, with the data for staff; cancelled classes are marked (2.54).',
  query: limitRange(
    z.strictObject({ start_date: localDate, end_date: localDate, location_id: queryId, instructor_id: queryId }),
  ),
  response: z.strictObject({ classes: z.array(boardClass) }),
})

export const createClass = call({
  id: 'createClass',
  method: 'POST',
  path: '/single_class',
  minRole: 'admin',
  summary:
    'Creates a class or a series of classes at the local time of their location; 409 `clashes` unless clashes are allowed (2.54, R1).',
  idempotent: true,
  status: 201,
  body: newClass,
  response: z.strictObject({ classes: z.array(boardClass), clashes: z.array(clash) }),
  refuses: refuse.of(
    'clashes',
    'exists-already',
    'in-the-past',
    'more-than-spots',
    'no-dates',
    'not-offered',
    'room-elsewhere',
    'too-far-ahead',
    'too-many-classes',
  ),
})

export const changeClass = call({
  id: 'changeClass',
  method: 'PUT',
  path: '/single_class',
  minRole: 'admin',
  summary:
    'Changes one class, it and the following ones, or all future classes of its series; never past ones (2.54, R4, R6).',
  body: classChange,
  response: z.strictObject({ classes: z.array(boardClass), clashes: z.array(clash) }),
  refuses: {
    ...refuse.of(
      'changed-by-itself',
      'clashes',
      'class-cancelled',
      'class-missing',
      'class-started',
      'exists-already',
      'in-the-past',
      'more-than-spots',
      'not-offered',
      'room-elsewhere',
      'spots-taken',
      'too-far-ahead',
    ),
    ...refuseCapacity.of('people-to-move'),
  },
})

export const findClassClashes = call({
  id: 'findClassClashes',
  method: 'POST',
  path: '/single_class/clashes',
  minRole: 'admin',
  summary:
    'Returns the clashes of coach or room that a new class or a change would cause, and how many classes it affects. Nothing is saved.',
  body: z.union([classChange, newClass]),
  response: z.strictObject({ clashes: z.array(clash), classes: z.int() }),
  refuses: refuse.of(
    'changed-by-itself',
    'clashes',
    'class-cancelled',
    'class-missing',
    'class-started',
    'exists-already',
    'in-the-past',
    'more-than-spots',
    'no-dates',
    'not-offered',
    'people-to-move',
    'room-elsewhere',
    'spots-taken',
    'too-far-ahead',
    'too-many-classes',
  ),
})

export const getAffected = call({
  id: 'getAffected',
  method: 'GET',
  path: '/single_class/{id}/affected',
  minRole: 'admin',
  summary: 'Returns how many people a change to a class or its series affects, for the label "Avisar a N personas".',
  params: byId,
  /** `of`: a change leaves out the exceptions of the series; a cancellation includes them. */
  query: z.strictObject({ scope: scope.default('this'), of: z.enum(['change', 'cancel']).default('change') }),
  response: z.strictObject({ affected }),
  refuses: refuse.of('class-missing'),
})

/** The reason is for staff, the message for customers. */
const cancellation = {
  reason: reason.min(1, 'Escribe el motivo.'),
  message: z.string().trim().max(600).default(''),
}

export const cancelClass = call({
  id: 'cancelClass',
  method: 'POST',
  path: '/single_class/{id}/cancel',
  minRole: 'admin',
  summary: 'Cancels a class, returns every credit and notifies its customers and its waitlist. Idempotent (R6, F37).',
  params: byId,
  body: z.strictObject({ scope: scope.default('this'), ...cancellation }),
  response: z.strictObject({ classes: z.array(boardClass), affected }),
  refuses: refuse.of('class-ended', 'class-missing'),
})

const day = { date: localDate, location_id: id.optional() }

export const getDayAffected = call({
  id: 'getDayAffected',
  method: 'GET',
  path: '/single_class/cancel_day',
  minRole: 'admin',
  summary: 'Returns how many classes and people it affects when the classes of a local date are cancelled.',
  query: z.strictObject({ ...day, location_id: queryId }),
  response: z.strictObject({ affected }),
})

export const cancelDay = call({
  id: 'cancelDay',
  method: 'POST',
  path: '/single_class/cancel_day',
  minRole: 'admin',
  summary:
    'Cancels the classes of a local date that have not ended, as `cancelClass` does; cancelled ones stay. Idempotent (R6, F37).',
  body: z.strictObject({ ...day, ...cancellation }),
  response: z.strictObject({ affected }),
})

export const restoreClass = call({
  id: 'restoreClass',
  method: 'POST',
  path: '/single_class/{id}/restore',
  minRole: 'admin',
  summary:
    'Restores a cancelled class without reservations and notifies its former customers; `told` is how many. Idempotent (R6).',
  params: byId,
  body: z.strictObject({
    message: z.string().trim().max(600).default(''),
    allow_clashes: z.boolean().default(false),
  }),
  response: z.strictObject({ classes: z.array(boardClass), told: z.int().nonnegative() }),
  refuses: refuse.of('clashes', 'class-missing', 'class-started', 'exists-already', 'people-leaving'),
})

export const deleteClass = call({
  id: 'deleteClass',
  method: 'DELETE',
  path: '/single_class/{id}',
  minRole: 'admin',
  summary:
    'Deletes a class that never had a reservation or a waitlist entry; any other class can only be cancelled (R6, F37).',
  params: byId,
  query: z.strictObject({ scope: scope.default('this') }),
  response: z.strictObject({ deleted: z.array(id) }),
  refuses: refuse.of('class-missing', 'class-started', 'has-people'),
})

/** Null: without an end. */
const lastDate = localDate.nullable()

export const endSeries = call({
  id: 'endSeries',
  method: 'POST',
  path: '/class_series/{id}/end',
  minRole: 'admin',
  summary:
    'Ends a series on a date, or makes it open-ended. Later classes are deleted if unused and cancelled otherwise; missing ones are made (2.54, R6).',
  params: byId,
  body: z.strictObject({ until: lastDate, message: z.string().trim().max(600).default('') }),
  response: z.strictObject({
    /** 'Cada lunes a las 07:00, sin fecha de término'; null when the series has no class left. */
    words: z.string().nullable(),
    made: z.int().nonnegative(),
    /** Dates without a class, as another class has the coach or the room. */
    skipped: z.array(localDate),
    deleted: z.int().nonnegative(),
    affected,
  }),
  refuses: refuse.of('in-the-past', 'no-dates', 'series-missing', 'too-far-ahead'),
})

export const getSeriesEnd = call({
  id: 'getSeriesEnd',
  method: 'GET',
  path: '/class_series/{id}/end',
  minRole: 'admin',
  summary: 'Returns how many classes and people it affects when a series ends on a date. Nothing is saved.',
  params: byId,
  query: z.strictObject({ until: localDate }),
  response: z.strictObject({ affected }),
  refuses: refuse.of('series-missing'),
})

export const dismissSkipped = call({
  id: 'dismissSkipped',
  method: 'POST',
  path: '/class_series/{id}/dismiss_skipped',
  minRole: 'admin',
  summary: 'Accepts that a series has no class on the dates on which another class has its coach or room. Idempotent.',
  params: byId,
  response: z.strictObject({ dismissed: z.int().nonnegative() }),
  refuses: refuse.of('series-missing'),
})

const monday = localDate.refine((date) => isLocalDate(date) && mondayOf(date) === date, 'Debe ser un lunes.')

export const copyWeek = call({
  id: 'copyWeek',
  method: 'POST',
  path: '/single_class/copy_week',
  minRole: 'admin',
  summary:
    'Copies the classes of a week, without reservations, to a number of weeks from a later Monday on, at the same local times (2.54).',
  idempotent: true,
  status: 201,
  body: z
    .strictObject({
      from: monday,
      to: monday,
      weeks: z.int().min(1).max(12),
      location_id: id.optional(),
      allow_clashes: z.boolean().default(false),
    })
    .refine(({ from, to }) => to > from, 'Copia hacia una semana posterior.'),
  response: z.strictObject({
    made: z.int().nonnegative(),
    skipped: z.array(skippedCopy),
    clashes: z.array(clash),
  }),
  refuses: refuse.of('clashes', 'exists-already', 'too-far-ahead'),
})
