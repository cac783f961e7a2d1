import { z } from 'zod'
import { isWholeCentavos } from '../../values/money.ts'
import { id, instant, pesos } from '../../values/shapes.ts'

const person = z.strictObject({ customer_id: id, name: z.string(), email: z.string() })
const ofPurchase = z.strictObject({ purchase_id: id, title: z.string(), customer: person })

export const refundWays = ['card', 'account', 'cash'] as const
export type RefundWay = (typeof refundWays)[number]
const refundStatuses = ['asked', 'pending', 'succeeded', 'failed'] as const

export const refund = z
  .strictObject({
    refund_id: id,
    purchase: ofPurchase,
    invoice_id: id.nullable(),
    /** The gateway; `desk` for cash, `account` for money on account. */
    gateway: z.string(),
    amount: pesos,
    status: z.enum(refundStatuses),
    reason: z.string(),
    by: z.string().nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Refund' })
export type Refund = z.infer<typeof refund>

export const dispute = z
  .strictObject({
    dispute_id: id,
    gateway: z.string(),
    gateway_dispute_id: z.string(),
    purchase: ofPurchase.nullable(),
    amount: pesos,
    reason: z.string(),
    status: z.enum(['open', 'won', 'lost']),
    createdAt: instant,
    closedAt: instant.nullable(),
  })
  .meta({ id: 'Dispute' })
export type Dispute = z.infer<typeof dispute>

export const mismatchKinds = [
  'unknown-payment',
  'amount-differs',
  'late-money',
  'not-answering',
  'refunded-elsewhere',
  'paid-twice',
  'account-owed',
] as const

/** A difference between the studio's books and a gateway's, until it is resolved. */
export const mismatch = z
  .strictObject({
    mismatch_id: id,
    gateway: z.string(),
    kind: z.enum(mismatchKinds),
    gateway_ref: z.string(),
    purchase: ofPurchase.nullable(),
    expected: pesos.nullable(),
    found: pesos.nullable(),
    foundAt: instant,
    resolvedAt: instant.nullable(),
    resolved_by: z.string().nullable(),
    resolution: z.string().nullable(),
  })
  .meta({ id: 'Mismatch' })
export type Mismatch = z.infer<typeof mismatch>

const accountWhys = ['late-money', 'overpaid', 'spent', 'paid-back', 'adjusted', 'seat-cancelled'] as const
export type AccountReason = (typeof accountWhys)[number]

const accountLine = z
  .strictObject({
    account_money_id: id,
    amount: z.number().refine(isWholeCentavos),
    why: z.enum(accountWhys),
    text: z.string(),
    purchase_id: id.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'AccountLine' })
export type AccountLine = z.infer<typeof accountLine>

/** The account balance of a customer and its history, the newest entry first. */
export const balance = z.strictObject({ balance: pesos, lines: z.array(accountLine) })
export type Balance = z.infer<typeof balance>
export const balanceOfPerson = balance
  .extend({
    lines: z.array(accountLine.extend({ by: z.string().nullable(), reason: z.string().nullable() })),
  })
  .meta({ id: 'BalanceOfPerson' })
