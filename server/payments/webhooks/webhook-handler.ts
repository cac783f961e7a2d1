import type { PaymentUpdate } from '../checkout/payments/apply-payment.ts'
import type { PaymentGateway, Subject } from '../../gateways/payment-gateway.ts'
import type { Mark } from '../../gateways/provider-reference.ts'
import type { AppContext } from '../../app/app-context.ts'

type Event = {
  readonly gateway: PaymentGateway
  readonly type: string
  readonly subject: Subject
  readonly mark: Mark
}

/**
 * Reads what an event is about and returns how to store it; null when the subject is unknown here. Throws to be
 * retried.
 */
export type WebhookHandler = (app: AppContext, event: Event) => Promise<Pick<PaymentUpdate, 'write'> | null>
