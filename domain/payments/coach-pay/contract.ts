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
  minRole: 'admin',
  summary:
    "What coaches are paid with: of a coach or of all, for a class type or for all, the newest first (coaches' pay).",
  response: all,
})

export const setRate = call({
  id: 'setRate',
  method: 'POST',
  path: '/pay_rates',
  minRole: 'admin',
  summary:
    'Writes down a rate from a day on, in place of the one of that day; what was approved before stays as it is.',
  idempotent: true,
  status: 201,
  body: terms.extend({
    instructor_id: id.nullable(),
    class_type_id: id.nullable(),
    valid_from: localDate,
    ...versioned,
  }),
  response: all,
})

export const removeRate = call({
  id: 'removeRate',
  method: 'DELETE',
  path: '/pay_rates/{id}',
  minRole: 'admin',
  summary: 'Takes a rate away; what was approved with it stays as it is.',
  idempotent: true,
  params: byId,
  response: all,
})

export const listRuns = call({
  id: 'listRuns',
  method: 'GET',
  path: '/pay_runs',
  minRole: 'admin',
  summary: "A page of 50 runs of the coaches' pay, the newest days first.",
  query: z.strictObject({ page: z.coerce.number().pipe(z.int().min(0).max(100_000)).default(0) }),
  response: z.strictObject({ runs: z.array(payRun), total: z.int().nonnegative() }),
})

export const openRun = call({
  id: 'openRun',
  method: 'POST',
  path: '/pay_runs',
  minRole: 'admin',
  summary: 'Prepares the pay of all coaches for local days that are over and that no other run pays.',
  idempotent: true,
  status: 201,
  body: z.strictObject({ starts_on: localDate, ends_on: localDate }),
  response: whole,
})

export const getRun = call({
  id: 'getRun',
  method: 'GET',
  path: '/pay_runs/{id}',
  minRole: 'admin',
  summary:
    'A run with each class, how it is counted and what was adjusted; approved, it also says what would differ now.',
  params: byId,
  response: whole,
})

export const adjustPay = call({
  id: 'adjustPay',
  method: 'POST',
  path: '/pay_runs/{id}/adjustments',
  minRole: 'admin',
  summary: 'Pays a coach more or less than counted, for a class of the run or for none, with the reason.',
  idempotent: true,
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
  response: whole,
})

export const undoAdjustment = call({
  id: 'undoAdjustment',
  method: 'DELETE',
  path: '/pay_runs/{id}/adjustments/{pay_adjustment_id}',
  minRole: 'admin',
  summary: 'Takes an adjustment away again, as long as its run is not approved.',
  idempotent: true,
  params: byId.extend({ pay_adjustment_id: z.coerce.number().pipe(id) }),
  response: whole,
})

export const approveRun = call({
  id: 'approveRun',
  method: 'POST',
  path: '/pay_runs/{id}/approve',
  minRole: 'admin',
  summary: 'Approves a run: its lines stay as they are from then on; open lists must be accepted by name.',
  idempotent: true,
  params: byId,
  body: z.strictObject({ accepts_open_lists: z.boolean() }),
  response: whole,
})

export const dropRun = call({
  id: 'dropRun',
  method: 'DELETE',
  path: '/pay_runs/{id}',
  minRole: 'admin',
  summary: 'Throws a run away that was not approved, with its adjustments.',
  idempotent: true,
  params: byId,
  response: z.strictObject({ dropped: id }),
})
