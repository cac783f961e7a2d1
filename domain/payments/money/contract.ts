import { z } from 'zod'
import { pesos } from '../../commerce/packages/shapes.ts'
import { call } from '../../values/call.ts'
import { balance, balanceOfPerson, dispute, mismatch, refund, refundWays } from './shapes.ts'

const id = z.int().positive()
const byId = z.strictObject({ id: z.coerce.number().pipe(id) })
const reason = z.string().trim().min(3, 'Escribe el motivo.').max(200)
const page = z.coerce.number().pipe(z.int().min(0).max(100_000)).default(0)
const signedPesos = z
  .number()
  .min(-1_000_000)
  .max(1_000_000)
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'Máximo dos decimales.')

export const refundPurchase = call({
  id: 'refundPurchase',
  method: 'POST',
  path: '/purchases/{id}/refund',
  minRole: 'admin',
  summary: 'Gives money of a purchase back: all that is left of it, or a part; never more than was paid (R11, R13).',
  idempotent: true,
  status: 201,
  params: byId,
  body: z.strictObject({
    amount: pesos.min(0.01).max(1_000_000).optional(),
    reason,
    revoke: z.boolean(),
    to: z.enum(refundWays),
  }),
  /** One for each charge that was given back, the newest charge first. */
  response: z.strictObject({ refunds: z.array(refund) }),
})

export const listRefunds = call({
  id: 'listRefunds',
  method: 'GET',
  path: '/refunds',
  minRole: 'admin',
  summary: 'A page of 50 refunds, the newest first; of one purchase when it is named.',
  query: z.strictObject({ page, purchase_id: z.coerce.number().pipe(id).optional() }),
  response: z.strictObject({ refunds: z.array(refund), total: z.int().nonnegative() }),
})

export const listDisputes = call({
  id: 'listDisputes',
  method: 'GET',
  path: '/disputes',
  minRole: 'admin',
  summary: 'A page of 50 disputes, those that are open first.',
  query: z.strictObject({ page }),
  response: z.strictObject({ disputes: z.array(dispute), total: z.int().nonnegative() }),
})

export const listMismatches = call({
  id: 'listMismatches',
  method: 'GET',
  path: '/mismatches',
  minRole: 'admin',
  summary: "A page of 50 places where the studio's books and a gateway's disagree: the open ones, or all.",
  query: z.strictObject({ page, all: z.enum(['true', 'false']).default('false') }),
  response: z.strictObject({ mismatches: z.array(mismatch), total: z.int().nonnegative() }),
})

export const resolveMismatch = call({
  id: 'resolveMismatch',
  method: 'PUT',
  path: '/mismatches/{id}',
  minRole: 'admin',
  summary: 'Writes down how a disagreement was settled.',
  params: byId,
  body: z.strictObject({ resolution: z.string().trim().min(3, 'Escribe cómo se resolvió.').max(400) }),
  response: z.strictObject({ mismatch }),
})

export const getBalance = call({
  id: 'getBalance',
  method: 'GET',
  path: '/customer/balance',
  minRole: 'customer',
  summary: "The signed-in customer's money on account, and how it came to that.",
  response: balance,
})

export const getBalanceOf = call({
  id: 'getBalanceOf',
  method: 'GET',
  path: '/customer/{id}/balance',
  minRole: 'reception',
  summary: "A customer's money on account, with who did what and why.",
  params: byId,
  response: balanceOfPerson,
})

export const adjustBalance = call({
  id: 'adjustBalance',
  method: 'POST',
  path: '/customer/{id}/balance',
  minRole: 'admin',
  summary: 'Adds money to an account, takes some away, or writes down that it was paid out; never below zero (R13).',
  idempotent: true,
  status: 201,
  params: byId,
  body: z.strictObject({
    amount: signedPesos.refine((amount) => amount !== 0, 'Di cuánto.'),
    /** `paid-back`: paid out in cash. */
    why: z.enum(['adjusted', 'paid-back']),
    reason,
  }),
  response: balanceOfPerson,
})
