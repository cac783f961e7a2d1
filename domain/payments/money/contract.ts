import { z } from 'zod'
import { call } from '../../values/call.ts'
import { balance, balanceOfPerson, dispute, mismatch, mismatchKinds, refund, refundWays } from './shapes.ts'
import { byId, id, pageNumber, pesos, pesosWithin, reason } from '../../values/shapes.ts'
import { sortableBy } from '../../values/sorting.ts'
import { refuse } from './refusals.ts'

const refundSorts = ['created_at', 'name', 'gateway', 'status', 'amount'] as const
export type RefundSort = (typeof refundSorts)[number]
const mismatchSorts = ['found_at', 'kind', 'name', 'gateway', 'expected', 'found'] as const
export type MismatchSort = (typeof mismatchSorts)[number]

export const refundPurchase = call({
  id: 'refundPurchase',
  method: 'POST',
  path: '/purchases/{id}/refund',
  minRole: 'admin',
  summary: 'Refunds a purchase: everything that is left of it or a part; never more than was paid (R11, R13).',
  idempotent: true,
  status: 201,
  params: byId,
  body: z.strictObject({
    amount: pesos.min(0.01).max(1_000_000).optional(),
    reason,
    revoke: z.boolean(),
    to: z.enum(refundWays),
  }),
  /** One for each refunded charge, the newest charge first. */
  response: z.strictObject({ refunds: z.array(refund) }),
  refuses: refuse.of('disputed', 'more-than-paid', 'no-card', 'not-enough-balance', 'not-paid', 'purchase-not-found'),
})

export const listRefunds = call({
  id: 'listRefunds',
  method: 'GET',
  path: '/refunds',
  minRole: 'admin',
  summary:
    'Returns refunds, newest first or as sorted, in pages of 50, and the sum of those that did not fail; optionally of one purchase.',
  query: z.strictObject({
    page: pageNumber,
    purchase_id: z.coerce.number().pipe(id).optional(),
    ...sortableBy(refundSorts),
  }),
  response: z.strictObject({ refunds: z.array(refund), total: z.int().nonnegative(), sum: pesos }),
})

export const listDisputes = call({
  id: 'listDisputes',
  method: 'GET',
  path: '/disputes',
  minRole: 'admin',
  summary: 'Returns disputes, open ones first, in pages of 50.',
  query: z.strictObject({ page: pageNumber }),
  response: z.strictObject({ disputes: z.array(dispute), total: z.int().nonnegative() }),
})

export const listMismatches = call({
  id: 'listMismatches',
  method: 'GET',
  path: '/mismatches',
  minRole: 'admin',
  summary:
    "Returns mismatches between the studio's books and a gateway's, open ones or all, in pages of 50, with the sums of all pages.",
  query: z.strictObject({
    page: pageNumber,
    all: z.enum(['true', 'false']).default('false'),
    kind: z.enum(mismatchKinds).optional(),
    ...sortableBy(mismatchSorts),
  }),
  response: z.strictObject({
    mismatches: z.array(mismatch),
    total: z.int().nonnegative(),
    sums: z.strictObject({ expected: pesos, found: pesos }),
  }),
})

export const resolveMismatch = call({
  id: 'resolveMismatch',
  method: 'PUT',
  path: '/mismatches/{id}',
  minRole: 'admin',
  summary: 'Resolves a mismatch with a note on how it was settled.',
  params: byId,
  body: z.strictObject({ resolution: z.string().trim().min(3, 'Escribe cómo se resolvió.').max(400) }),
  response: z.strictObject({ mismatch }),
  refuses: refuse.of('already-resolved', 'mismatch-missing'),
})

export const getBalance = call({
  id: 'getBalance',
  method: 'GET',
  path: '/customer/balance',
  minRole: 'customer',
  summary: "Returns the caller's account balance and its history.",
  response: balance,
})

export const getBalanceOf = call({
  id: 'getBalanceOf',
  method: 'GET',
  path: '/customer/{id}/balance',
  minRole: 'reception',
  summary: "Returns a customer's account balance and its history, with authors and reasons.",
  params: byId,
  response: balanceOfPerson,
  refuses: refuse.of('person-missing'),
})

export const adjustBalance = call({
  id: 'adjustBalance',
  method: 'POST',
  path: '/customer/{id}/balance',
  minRole: 'admin',
  summary: "Adds money to a customer's account balance, removes some, or records a payout; never below zero (R13).",
  idempotent: true,
  status: 201,
  params: byId,
  body: z.strictObject({
    amount: pesosWithin(1_000_000).refine((amount) => amount !== 0, 'Di cuánto.'),
    /** `paid-back`: paid out in cash. */
    why: z.enum(['adjusted', 'paid-back']),
    reason,
  }),
  response: balanceOfPerson,
  refuses: refuse.of('not-enough-balance', 'paid-back-is-less', 'person-missing'),
})
