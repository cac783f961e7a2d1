import type { ExpiryPolicy } from '@aforo/domain/commerce/credits/expiry.ts'
import type { SubscriptionState } from '../../gateways/payment-gateway.ts'

export type GatewayReport = {
  readonly gateway: string
  readonly state: SubscriptionState
  readonly policy: ExpiryPolicy
  readonly now: Date
}
