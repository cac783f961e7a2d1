import type { Tx } from '../../context.ts'
import type { ChargeBody } from '../charging/charges.ts'
import { type Amount, invalid, type ApiResponse, respond } from './response.ts'
import { thingsSince } from '../wallet-store.ts'

const MOST_MS = 31 * 86_400_000

export async function reportTransactions(tx: Tx, query: Record<string, string>): Promise<ApiResponse> {
  const [from, until] = [new Date(query.start_date ?? ''), new Date(query.end_date ?? '')]
  if (!(until.getTime() - from.getTime() <= MOST_MS)) return invalid('end_date')
  const charges = (await thingsSince(tx, 'charge', from, until)).map(({ body }) => body as ChargeBody)
  const paid = charges.filter(({ status }) => status !== 'DECLINED' && status !== 'DENIED' && status !== 'PENDING')
  const refunds = await thingsSince(tx, 'refund', from, until)
  const rows = [
    ...paid.map((one) => ({
      transaction_id: one.id,
      paypal_reference_id: one._of,
      paypal_reference_id_type: one._kind === 'sale' ? 'SUB' : 'ODR',
      transaction_event_code: one._kind === 'sale' ? 'T0002' : 'T0006',
      transaction_amount: one.amount,
      custom_field: one.custom_id,
    })),
    ...refunds.map(({ id, body }) => ({
      transaction_id: id,
      paypal_reference_id: String(body._of),
      paypal_reference_id_type: 'TXN',
      transaction_event_code: 'T1107',
      transaction_amount: negative(body.amount as Amount),
      custom_field: body.custom_id,
    })),
  ]
  return respond({ transaction_details: rows.map((transaction_info) => ({ transaction_info })), total_pages: 1 })
}

const negative = ({ currency_code, value }: Amount): Amount => ({ currency_code, value: `-${value}` })
