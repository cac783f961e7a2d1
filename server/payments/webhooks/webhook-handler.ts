import type { Applying } from '../checkout/payments/apply-payment.ts'
import type { PaymentGateway, Subject } from '../../gateways/payment-gateway.ts'
import type { Mark } from '../../gateways/provider-reference.ts'
import type { AppContext } from '../../app/app-context.ts'

type Event = {
  readonly gateway: PaymentGateway
  readonly type: string
  readonly subject: Subject
  readonly mark: Mark
}

/** How to store what an event leads to; null for foreign subjects. Throws to be retried. */
export type WebhookHandler = (app: AppContext, event: Event) => Promise<Pick<Applying, 'write'> | null>
