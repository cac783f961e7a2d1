import type { Applying } from '../checkout/payments/apply-payment.ts'
import type { PaymentGateway, Subject } from '../../gateways/payment-gateway.ts'
import type { Mark } from '../../gateways/provider-reference.ts'
import type { World } from '../../app/world.ts'

/** An event as its file hears it. It is a hint: what it speaks of is read again. */
type Event = {
  readonly gateway: PaymentGateway
  readonly type: string
  readonly subject: Subject
  readonly mark: Mark
}

/** How to write down what an event leads to; null when it speaks of what is not ours. Throws to be heard again. */
export type Hear = (world: World, event: Event) => Promise<Pick<Applying, 'write'> | null>
