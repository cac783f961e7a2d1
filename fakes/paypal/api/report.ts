import type { Tx } from '../../context.ts'
import type { ChargeBody } from '../charging/charges.ts'
import { type Amount, invalid, type ApiResponse, respond } from './response.ts'
import { listResourcesBetween } from '../wallet-store.ts'

const MAX_SPAN_MS = 31 * 86_400_000

export async function reportTransactions(tx: Tx, query: Record<string, string>): Promise<ApiResponse> {
  const [from, until] = [new Date(query.start_date ?? ''), new Date(query.end_date ?? '')]
  if (!(until.getTime() - from.getTime() <= MAX_SPAN_MS)) return invalid('end_date')
  const charges = (await listResourcesBetween(tx, 'charge', from, until)).map(({ body }) => body as ChargeBody)
  const paid = charges.filter(({ status }) => status !== 'DECLINED' && status !== 'DENIED' && status !== 'PENDING')
  const refunds = await listResourcesBetween(tx, 'refund', from, until)
  const rows = [
    ...paid.map((charge) => ({
      transaction_id: charge.id,
      paypal_reference_id: charge._of,
      paypal_reference_id_type: charge._kind === 'sale' ? 'SUB' : 'ODR',
      transaction_event_code: charge._kind === 'sale' ? 'T0002' : 'T0006',
      transaction_amount: charge.amount,
      custom_field: charge.custom_id,
    })),
    ...refunds.map(({ id, body }) => ({
      transaction_id: id,
      paypal_reference_id: String(body._of),
      paypal_reference_id_type: 'TXN',
      transaction_event_code: 'T1107',
      transaction_amount: toNegative(body.amount as Amount),
      custom_field: body.custom_id,
    })),
  ]
  return respond({ transaction_details: rows.map((transaction_info) => ({ transaction_info })), total_pages: 1 })
}

const toNegative = ({ currency_code, value }: Amount): Amount => ({ currency_code, value: `-${value}` })
