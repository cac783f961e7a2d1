import { z } from 'zod'
import type { Tx } from '../../context.ts'
import { chargeOn, money, shownCharge } from './charges.ts'
import {
  type Amount,
  centavosOf,
  impossible,
  invalid,
  missing,
  type ApiResponse,
  respond,
  shownOf,
} from '../api/response.ts'
import { freshId, type Wallet } from '../wallet.ts'
import { type Body, findThing, insertThing, lockThing, saveThing, thingsWhere } from '../wallet-store.ts'
import { emitEvent } from '../events.ts'

const HOUR_MS = 3_600_000
/** `review`: the money arrives an hour later. */
export type Means = 'plenty' | 'no-funds' | 'review'
export type OrderBody = Body & {
  id: string
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  purchase_units: [{ amount: Amount; custom_id?: string; description?: string }]
  _means?: Means
}

const orderInput = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.object({
        amount: money,
        custom_id: z.string().max(127).optional(),
        description: z.string().max(127).optional(),
      }),
    )
    .length(1),
  payment_source: z.object({ paypal: z.object({}) }).optional(),
})

export async function createOrder(tx: Tx, { context }: Wallet, json: unknown): Promise<ApiResponse> {
  const read = orderInput.safeParse(json)
  if (!read.success) return invalid(read.error.issues[0]?.path.join('/') ?? '')
  const [id, now] = [freshId(context), context.now()]
  const order = {
    id,
    intent: 'CAPTURE',
    status: read.data.payment_source ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    purchase_units: read.data.purchase_units.map((unit) => ({ reference_id: 'default', ...unit })),
    create_time: now.toISOString(),
  }
  await insertThing(tx, 'order', id, order, { now })
  return respond(order, 201)
}

export async function showOrder(tx: Tx, id: string): Promise<ApiResponse> {
  const found = await findThing(tx, 'order', id)
  return found ? respond(await withPayments(tx, found.body as OrderBody)) : missing
}

/** The owner's decision on the wallet's page. Null when there is nothing to approve. */
export async function approveOrder(tx: Tx, wallet: Wallet, id: string, means: Means): Promise<OrderBody | null> {
  const held = await lockThing(tx, 'order', id)
  const order = held?.body as OrderBody | undefined
  if (!order || order.status === 'COMPLETED') return null
  const payer = { payer_id: 'ENSAYO8CARTERA', email_address: 'cartera@example.com' }
  const approved: OrderBody = { ...order, status: 'APPROVED', payer, _means: means }
  await saveThing(tx, id, approved, { now: wallet.context.now() })
  await emitEvent(tx, wallet, 'CHECKOUT.ORDER.APPROVED', shownOf(approved))
  return approved
}

export async function captureOrder(tx: Tx, wallet: Wallet, id: string): Promise<ApiResponse> {
  const held = await lockThing(tx, 'order', id)
  if (!held) return missing
  const order = held.body as OrderBody
  const now = wallet.context.now()
  if (order.status === 'COMPLETED') return impossible('ORDER_ALREADY_CAPTURED')
  if (order.status !== 'APPROVED') return impossible('ORDER_NOT_APPROVED')
  if (order._means === 'no-funds') {
    await saveThing(tx, id, { ...order, status: 'PAYER_ACTION_REQUIRED' }, { now })
    return impossible('INSTRUMENT_DECLINED')
  }
  const [{ amount, custom_id }] = order.purchase_units
  const later = order._means === 'review' ? new Date(now.getTime() + HOUR_MS) : null
  const status = later ? 'PENDING' : 'COMPLETED'
  await chargeOn(tx, wallet, { kind: 'capture', of: id, amount: centavosOf(amount), custom_id, status }, later)
  const completed: OrderBody = { ...order, status: 'COMPLETED' }
  await saveThing(tx, id, completed, { now })
  return respond(await withPayments(tx, completed), 201)
}

async function withPayments(tx: Tx, order: OrderBody): Promise<Body> {
  const charges = await thingsWhere(tx, 'charge', '_of', order.id)
  if (charges.length === 0) return shownOf(order)
  const refunds = (await Promise.all(charges.map(({ id }) => thingsWhere(tx, 'refund', '_of', id)))).flat()
  const [unit] = order.purchase_units
  const payments = {
    captures: charges.map(({ body }) => shownCharge(body)),
    ...(refunds.length > 0 ? { refunds: refunds.map(({ body }) => shownOf(body)) } : {}),
  }
  return { ...shownOf(order), purchase_units: [{ ...unit, payments }] }
}
