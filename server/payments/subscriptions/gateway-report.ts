import type { ExpiryPolicy } from '@aforo/domain/commerce/credits/expiry.ts'
import type { SubscriptionState } from '../../gateways/payment-gateway.ts'

/** What a gateway says of a subscription, and what it is written down with. */
export type Told = {
  readonly gateway: string
  readonly state: SubscriptionState
  readonly policy: ExpiryPolicy
  readonly now: Date
}
