import type { PaymentState } from '../payment-gateway.ts'
import { disputesSchema } from './schemas.ts'
import type { PayPalContext } from './paypal-context.ts'

type Dispute = Extract<PaymentState, { status: 'succeeded' }>['dispute']
const WON = ['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER', 'DENIED']

/** The newest dispute of a charge; null also when the account may not read disputes. */
export async function disputeOf(paypal: PayPalContext, charge: string): Promise<Dispute> {
  const response = await paypal.callApi(
    'GET',
    `/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(charge)}`,
  )
  if (response.kind === 'refused') return null
  const [newest] = disputesSchema.parse(response.body).items
  if (!newest) return null
  const { dispute_id: gateway_dispute_id, status, dispute_outcome } = newest
  if (status !== 'RESOLVED') return { gateway_dispute_id, status: 'open' }
  return { gateway_dispute_id, status: WON.includes(dispute_outcome?.outcome_code ?? '') ? 'won' : 'lost' }
}
