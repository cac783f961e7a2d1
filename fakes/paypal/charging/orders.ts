import { z } from 'zod'
import type { Tx } from '../../context.ts'
import { createCharge, money, toApiCharge } from './charges.ts'
import {
  type Amount,
  toCentavos,
  unprocessable,
  invalid,
  notFound,
  type ApiResponse,
  respond,
  toApiBody,
} from '../api/response.ts'
import { newId, type Wallet } from '../wallet.ts'
import {
  type ResourceBody,
  findResource,
  insertResource,
  lockResource,
  saveResource,
  listResourcesBy,
} from '../wallet-store.ts'
import { emitEvent } from '../events.ts'

const HOUR_MS = 3_600_000
/** `review`: the money arrives an hour later. */
export type PaymentOutcome = 'plenty' | 'no-funds' | 'review'
export type OrderBody = ResourceBody & {
  id: string
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  purchase_units: [{ amount: Amount; custom_id?: string; description?: string }]
  _means?: PaymentOutcome
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
  const parsed = orderInput.safeParse(json)
  if (!parsed.success) return invalid(parsed.error.issues[0]?.path.join('/') ?? '')
  const [id, now] = [newId(context), context.now()]
  const order = {
    id,
    intent: 'CAPTURE',
    status: parsed.data.payment_source ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    purchase_units: parsed.data.purchase_units.map((unit) => ({ reference_id: 'default', ...unit })),
    create_time: now.toISOString(),
  }
  await insertResource(tx, 'order', id, order, { now })
  return respond(order, 201)
}

export async function showOrder(tx: Tx, id: string): Promise<ApiResponse> {
  const order = await findResource(tx, 'order', id)
  return order ? respond(await withPayments(tx, order.body as OrderBody)) : notFound
}

/** Stores the decision of the customer on the page of the wallet. Null without an order to approve. */
export async function approveOrder(
  tx: Tx,
  wallet: Wallet,
  id: string,
  means: PaymentOutcome,
): Promise<OrderBody | null> {
  const stored = await lockResource(tx, 'order', id)
  const order = stored?.body as OrderBody | undefined
  if (!order || order.status === 'COMPLETED') return null
  const payer = { payer_id: 'ENSAYO8CARTERA', email_address: 'cartera@example.com' }
  const approved: OrderBody = { ...order, status: 'APPROVED', payer, _means: means }
  await saveResource(tx, id, approved, { now: wallet.context.now() })
  await emitEvent(tx, wallet, 'CHECKOUT.ORDER.APPROVED', toApiBody(approved))
  return approved
}

export async function captureOrder(tx: Tx, wallet: Wallet, id: string): Promise<ApiResponse> {
  const stored = await lockResource(tx, 'order', id)
  if (!stored) return notFound
  const order = stored.body as OrderBody
  const now = wallet.context.now()
  if (order.status === 'COMPLETED') return unprocessable('ORDER_ALREADY_CAPTURED')
  if (order.status !== 'APPROVED') return unprocessable('ORDER_NOT_APPROVED')
  if (order._means === 'no-funds') {
    await saveResource(tx, id, { ...order, status: 'PAYER_ACTION_REQUIRED' }, { now })
    return unprocessable('INSTRUMENT_DECLINED')
  }
  const [{ amount, custom_id }] = order.purchase_units
  const decidedAt = order._means === 'review' ? new Date(now.getTime() + HOUR_MS) : null
  const status = decidedAt ? 'PENDING' : 'COMPLETED'
  await createCharge(tx, wallet, { kind: 'capture', of: id, amount: toCentavos(amount), custom_id, status }, decidedAt)
  const completed: OrderBody = { ...order, status: 'COMPLETED' }
  await saveResource(tx, id, completed, { now })
  return respond(await withPayments(tx, completed), 201)
}

async function withPayments(tx: Tx, order: OrderBody): Promise<ResourceBody> {
  const charges = await listResourcesBy(tx, 'charge', '_of', order.id)
  if (charges.length === 0) return toApiBody(order)
  const refunds = (await Promise.all(charges.map(({ id }) => listResourcesBy(tx, 'refund', '_of', id)))).flat()
  const [unit] = order.purchase_units
  const payments = {
    captures: charges.map(({ body }) => toApiCharge(body)),
    ...(refunds.length > 0 ? { refunds: refunds.map(({ body }) => toApiBody(body)) } : {}),
  }
  return { ...toApiBody(order), purchase_units: [{ ...unit, payments }] }
}
