import type { PaymentState } from '../payment-gateway.ts'
import { disputesAnswer } from './answers.ts'
import type { PayPal } from './known.ts'

type Dispute = Extract<PaymentState, { status: 'succeeded' }>['dispute']
const WON = ['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER', 'DENIED']

/** The newest dispute of a charge. An account without the right to read them has none to tell. */
export async function disputeOf(on: PayPal, charge: string): Promise<Dispute> {
  const answered = await on.callApi(
    'GET',
    `/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(charge)}`,
  )
  if (answered.kind === 'refused') return null
  const [newest] = disputesAnswer.parse(answered.body).items
  if (!newest) return null
  const { dispute_id: gateway_dispute_id, status, dispute_outcome } = newest
  if (status !== 'RESOLVED') return { gateway_dispute_id, status: 'open' }
  return { gateway_dispute_id, status: WON.includes(dispute_outcome?.outcome_code ?? '') ? 'won' : 'lost' }
}
