import { z } from 'zod'
import { id, localDate } from '../../catalogue/schedule/shapes.ts'
import { call } from '../../values/call.ts'
import { versioned } from '../../values/version.ts'
import { payRun, rate, signedPesos, terms, wholeRun } from './shapes.ts'

const byId = z.strictObject({ id: z.coerce.number().pipe(id) })
const reason = z.string().trim().min(3, 'Escribe el motivo.').max(200)
const whole = z.strictObject({ run: wholeRun })
const all = z.strictObject({ rates: z.array(rate) })

export const listRates = call({
  id: 'listRates',
  method: 'GET',
  path: '/pay_rates',
  who: 'admin',
  says: "What coaches are paid with: of a coach or of all, for a class type or for all, the newest first (coaches' pay).",
  answer: all,
})

export const setRate = call({
  id: 'setRate',
  method: 'POST',
  path: '/pay_rates',
  who: 'admin',
  says: 'Writes down a rate from a day on, in place of the one of that day; what was approved before stays as it is.',
  once: true,
  status: 201,
  body: terms.extend({
    instructor_id: id.nullable(),
    class_type_id: id.nullable(),
    valid_from: localDate,
    ...versioned,
  }),
  answer: all,
})

export const removeRate = call({
  id: 'removeRate',
  method: 'DELETE',
  path: '/pay_rates/{id}',
  who: 'admin',
  says: 'Takes a rate away; what was approved with it stays as it is.',
  once: true,
  params: byId,
  answer: all,
})

export const listRuns = call({
  id: 'listRuns',
  method: 'GET',
  path: '/pay_runs',
  who: 'admin',
  says: "A page of 50 runs of the coaches' pay, the newest days first.",
  query: z.strictObject({ page: z.coerce.number().pipe(z.int().min(0).max(100_000)).default(0) }),
  answer: z.strictObject({ runs: z.array(payRun), total: z.int().nonnegative() }),
})

export const openRun = call({
  id: 'openRun',
  method: 'POST',
  path: '/pay_runs',
  who: 'admin',
  says: 'Prepares the pay of all coaches for local days that are over and that no other run pays.',
  once: true,
  status: 201,
  body: z.strictObject({ starts_on: localDate, ends_on: localDate }),
  answer: whole,
})

export const getRun = call({
  id: 'getRun',
  method: 'GET',
  path: '/pay_runs/{id}',
  who: 'admin',
  says: 'A run with each class, how it is counted and what was adjusted; approved, it also says what would differ now.',
  params: byId,
  answer: whole,
})

export const adjustPay = call({
  id: 'adjustPay',
  method: 'POST',
  path: '/pay_runs/{id}/adjustments',
  who: 'admin',
  says: 'Pays a coach more or less than counted, for a class of the run or for none, with the reason.',
  once: true,
  status: 201,
  params: byId,
  body: z.strictObject({
    instructor_id: id,
    single_class_id: id.nullable(),
    amount: signedPesos
      .refine((amount) => amount !== 0, 'Di cuánto.')
      .refine((amount) => Math.abs(amount) <= 1_000_000, 'Es demasiado.'),
    reason,
  }),
  answer: whole,
})

export const undoAdjustment = call({
  id: 'undoAdjustment',
  method: 'DELETE',
  path: '/pay_runs/{id}/adjustments/{pay_adjustment_id}',
  who: 'admin',
  says: 'Takes an adjustment away again, as long as its run is not approved.',
  once: true,
  params: byId.extend({ pay_adjustment_id: z.coerce.number().pipe(id) }),
  answer: whole,
})

export const approveRun = call({
  id: 'approveRun',
  method: 'POST',
  path: '/pay_runs/{id}/approve',
  who: 'admin',
  says: 'Approves a run: its lines stay as they are from then on; open lists must be accepted by name.',
  once: true,
  params: byId,
  body: z.strictObject({ accepts_open_lists: z.boolean() }),
  answer: whole,
})

export const dropRun = call({
  id: 'dropRun',
  method: 'DELETE',
  path: '/pay_runs/{id}',
  who: 'admin',
  says: 'Throws a run away that was not approved, with its adjustments.',
  once: true,
  params: byId,
  answer: z.strictObject({ dropped: id }),
})
