import { z } from 'zod'
import { call } from '../../values/call.ts'
import { versioned } from '../../values/version.ts'
import { payRun, rate, terms, payRunDetail } from './shapes.ts'
import { byId, id, localDate, pageNumber, reason, signedPesos } from '../../values/shapes.ts'
import { refuse } from './refusals.ts'

const runResponse = z.strictObject({ run: payRunDetail })
const ratesResponse = z.strictObject({ rates: z.array(rate) })

export const listRates = call({
  id: 'listRates',
  method: 'GET',
  path: '/pay_rates',
  minRole: 'admin',
  summary:
    "Returns the pay rates of coaches, newest first; a rate applies to one coach or all, and to one class type or all (coaches' pay).",
  response: ratesResponse,
})

export const setRate = call({
  id: 'setRate',
  method: 'POST',
  path: '/pay_rates',
  minRole: 'admin',
  summary: 'Creates a pay rate valid from a date, or replaces the one of that date; approved pay runs do not change.',
  idempotent: true,
  status: 201,
  body: terms.extend({
    instructor_id: id.nullable(),
    class_type_id: id.nullable(),
    valid_from: localDate,
    ...versioned,
  }),
  response: ratesResponse,
  refuses: refuse.of('coach-missing', 'maximum-below-minimum', 'type-missing'),
})

export const removeRate = call({
  id: 'removeRate',
  method: 'DELETE',
  path: '/pay_rates/{id}',
  minRole: 'admin',
  summary: 'Deletes a pay rate; approved pay runs do not change.',
  idempotent: true,
  params: byId,
  response: ratesResponse,
  refuses: refuse.of('rate-missing'),
})

export const listRuns = call({
  id: 'listRuns',
  method: 'GET',
  path: '/pay_runs',
  minRole: 'admin',
  summary: 'Returns the pay runs of coaches, latest period first, in pages of 50.',
  query: z.strictObject({ page: pageNumber }),
  response: z.strictObject({ runs: z.array(payRun), total: z.int().nonnegative() }),
})

export const openRun = call({
  id: 'openRun',
  method: 'POST',
  path: '/pay_runs',
  minRole: 'admin',
  summary: 'Creates a pay run for all coaches, over past local dates that no other run includes.',
  idempotent: true,
  status: 201,
  body: z.strictObject({ starts_on: localDate, ends_on: localDate }),
  response: runResponse,
  refuses: refuse.of('days-reversed', 'days-taken', 'days-to-come', 'days-too-many', 'run-missing'),
})

export const getRun = call({
  id: 'getRun',
  method: 'GET',
  path: '/pay_runs/{id}',
  minRole: 'admin',
  summary:
    'Returns a pay run with its classes, calculations and adjustments; an approved run also with the differences from a calculation today.',
  params: byId,
  response: runResponse,
  refuses: refuse.of('run-missing'),
})

export const adjustPay = call({
  id: 'adjustPay',
  method: 'POST',
  path: '/pay_runs/{id}/adjustments',
  minRole: 'admin',
  summary:
    'Adds a positive or negative adjustment to the pay of a coach, for one class of the run or for none, with a reason.',
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
  response: runResponse,
  refuses: refuse.of('class-not-in-run', 'coach-missing', 'run-approved', 'run-missing'),
})

export const undoAdjustment = call({
  id: 'undoAdjustment',
  method: 'DELETE',
  path: '/pay_runs/{id}/adjustments/{pay_adjustment_id}',
  minRole: 'admin',
  summary: 'Deletes an adjustment of a pay run that is not approved yet.',
  idempotent: true,
  params: byId.extend({ pay_adjustment_id: z.coerce.number().pipe(id) }),
  response: runResponse,
  refuses: refuse.of('adjustment-missing', 'run-approved', 'run-missing'),
})

export const approveRun = call({
  id: 'approveRun',
  method: 'POST',
  path: '/pay_runs/{id}/approve',
  minRole: 'admin',
  summary: 'Approves a pay run and fixes its lines; a run with open rosters requires `accepts_open_lists`.',
  idempotent: true,
  params: byId,
  body: z.strictObject({ accepts_open_lists: z.boolean() }),
  response: runResponse,
  refuses: refuse.of('less-than-nothing', 'lists-open', 'rates-missing', 'run-approved', 'run-missing'),
})

export const deleteRun = call({
  id: 'dropRun',
  method: 'DELETE',
  path: '/pay_runs/{id}',
  minRole: 'admin',
  summary: 'Deletes a pay run that is not approved, with its adjustments.',
  idempotent: true,
  params: byId,
  response: z.strictObject({ dropped: id }),
  refuses: refuse.of('run-approved', 'run-missing'),
})
