import { z } from 'zod'
import type { Tx } from '../../context.ts'
import { type ChargeBody, money } from './charges.ts'
import { emitEvent } from '../events.ts'
import {
  type Amount,
  toAmount,
  toCentavos,
  unprocessable,
  invalid,
  notFound,
  toLegacyAmount,
  type ApiResponse,
  respond,
  toApiBody,
} from '../api/response.ts'
import { BASE_PATH, newId, HOST, type Wallet } from '../wallet.ts'
import {
  type ResourceBody,
  findResource,
  insertResource,
  lockResource,
  saveResource,
  listResourcesBy,
} from '../wallet-store.ts'

const captureRefundInput = z.object({ amount: money.optional(), note_to_payer: z.string().max(255).optional() })
const saleRefundInput = z.object({
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
  const stored = await lockResource(tx, 'charge', id)
  const charge = stored?.body as ChargeBody | undefined
  if (!charge || charge._kind !== kind) return notFound
  const parsed = (kind === 'capture' ? captureRefundInput : saleRefundInput).safeParse(json ?? {})
  if (!parsed.success) return invalid(parsed.error.issues[0]?.path.join('/') ?? '')
  if (charge.status === 'REFUNDED') return unprocessable('CAPTURE_FULLY_REFUNDED')
  if (charge.status !== 'COMPLETED' && charge.status !== 'PARTIALLY_REFUNDED') return unprocessable('PENDING_CAPTURE')
  const earlierRefunds = await listResourcesBy(tx, 'refund', '_of', id)
  const refundedAmount = earlierRefunds.reduce((sum, { body }) => sum + toCentavos(body.amount as Amount), 0)
  const refundable = toCentavos(charge.amount) - refundedAmount
  const amount = toRequestedAmount(parsed.data.amount) ?? refundable
  if (amount > refundable) return unprocessable('REFUND_AMOUNT_EXCEEDED')
  const now = wallet.context.now()
  const created = {
    id: newId(wallet.context),
    status: 'COMPLETED',
    amount: toAmount(amount),
    ...(charge.custom_id === undefined ? {} : { custom_id: charge.custom_id }),
    create_time: now.toISOString(),
    seller_payable_breakdown: { total_refunded_amount: toAmount(refundedAmount + amount) },
    links: [{ rel: 'up', method: 'GET', href: `https://${HOST}${BASE_PATH}/v2/payments/captures/${id}` }],
    _of: id,
    _kind: kind,
  }
  await insertResource(tx, 'refund', created.id, created, { now })
  await saveResource(tx, id, { ...charge, status: amount === refundable ? 'REFUNDED' : 'PARTIALLY_REFUNDED' }, { now })
  await emitEvent(tx, wallet, `PAYMENT.${kind.toUpperCase()}.REFUNDED`, toApiRefund(created))
  return respond(toApiRefund(created), 201)
}

export async function showRefund(tx: Tx, kind: ChargeBody['_kind'], id: string): Promise<ApiResponse> {
  const stored = await findResource(tx, 'refund', id)
  return stored && stored.body._kind === kind ? respond(toApiRefund(stored.body)) : notFound
}

function toRequestedAmount(amount: { value: string } | { total: string } | undefined): number | undefined {
  if (!amount) return undefined
  return Math.round(Number('value' in amount ? amount.value : amount.total) * 100)
}

function toApiRefund(body: ResourceBody): ResourceBody {
  if (body._kind === 'capture') return toApiBody(body)
  const { id, amount, custom_id, create_time, status, _of } = body
  return {
    id,
    state: String(status).toLowerCase(),
    amount: toLegacyAmount(amount as Amount),
    sale_id: _of,
    ...(custom_id === undefined ? {} : { custom: custom_id }),
    create_time,
  }
}
