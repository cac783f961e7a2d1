import { z } from 'zod'
import type { Tx } from '../../context.ts'
import { type ChargeBody, money } from './charges.ts'
import { emitEvent } from '../events.ts'
import {
  type Amount,
  amountOf,
  centavosOf,
  impossible,
  invalid,
  missing,
  oldAmountOf,
  type ApiResponse,
  respond,
  shownOf,
} from '../api/response.ts'
import { AT, freshId, HOST, type Wallet } from '../wallet.ts'
import { type Body, findThing, insertThing, lockThing, saveThing, thingsWhere } from '../wallet-store.ts'

const newer = z.object({ amount: money.optional(), note_to_payer: z.string().max(255).optional() })
const older = z.object({
  amount: z.object({ total: z.string().regex(/^\d+\.\d{2}$/), currency: z.literal('MXN') }).optional(),
  description: z.string().max(255).optional(),
})

export async function refund(
  tx: Tx,
  wallet: Wallet,
  kind: ChargeBody['_kind'],
  id: string,
  json: unknown,
): Promise<ApiResponse> {
  const held = await lockThing(tx, 'charge', id)
  const charge = held?.body as ChargeBody | undefined
  if (!charge || charge._kind !== kind) return missing
  const read = (kind === 'capture' ? newer : older).safeParse(json ?? {})
  if (!read.success) return invalid(read.error.issues[0]?.path.join('/') ?? '')
  if (charge.status === 'REFUNDED') return impossible('CAPTURE_FULLY_REFUNDED')
  if (charge.status !== 'COMPLETED' && charge.status !== 'PARTIALLY_REFUNDED') return impossible('PENDING_CAPTURE')
  const before = await thingsWhere(tx, 'refund', '_of', id)
  const sent = before.reduce((sum, { body }) => sum + centavosOf(body.amount as Amount), 0)
  const left = centavosOf(charge.amount) - sent
  const amount = wishedOf(read.data.amount) ?? left
  if (amount > left) return impossible('REFUND_AMOUNT_EXCEEDED')
  const now = wallet.context.now()
  const made = {
    id: freshId(wallet.context),
    status: 'COMPLETED',
    amount: amountOf(amount),
    ...(charge.custom_id === undefined ? {} : { custom_id: charge.custom_id }),
    create_time: now.toISOString(),
    seller_payable_breakdown: { total_refunded_amount: amountOf(sent + amount) },
    links: [{ rel: 'up', method: 'GET', href: `https://${HOST}${AT}/v2/payments/captures/${id}` }],
    _of: id,
    _kind: kind,
  }
  await insertThing(tx, 'refund', made.id, made, { now })
  await saveThing(tx, id, { ...charge, status: amount === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED' }, { now })
  await emitEvent(tx, wallet, `PAYMENT.${kind.toUpperCase()}.REFUNDED`, shownRefund(made))
  return respond(shownRefund(made), 201)
}

export async function showRefund(tx: Tx, kind: ChargeBody['_kind'], id: string): Promise<ApiResponse> {
  const found = await findThing(tx, 'refund', id)
  return found && found.body._kind === kind ? respond(shownRefund(found.body)) : missing
}

function wishedOf(amount: { value: string } | { total: string } | undefined): number | undefined {
  if (!amount) return undefined
  return Math.round(Number('value' in amount ? amount.value : amount.total) * 100)
}

function shownRefund(body: Body): Body {
  if (body._kind === 'capture') return shownOf(body)
  const { id, amount, custom_id, create_time, status, _of } = body
  return {
    id,
    state: String(status).toLowerCase(),
    amount: oldAmountOf(amount as Amount),
    sale_id: _of,
    ...(custom_id === undefined ? {} : { custom: custom_id }),
    create_time,
  }
}
