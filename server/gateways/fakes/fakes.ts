import type { Hono } from 'hono'
import { firstPaypalDueAt, runPaypalClock } from '@aforo/fakes/paypal/clock.ts'
import { deliverPaypalWebhooks, firstPaypalDelivery } from '@aforo/fakes/paypal/deliver.ts'
import { fakeStripePages } from '@aforo/fakes/stripe/browser/site.ts'
import { firstStripeDueAt, runStripeClock } from '@aforo/fakes/stripe/clock.ts'
import { deliverStripeWebhooks, firstStripeDelivery } from '@aforo/fakes/stripe/deliver.ts'
import type { BaseContext } from '../../app/app-context.ts'
import { createPayments } from '../card-and-wallet.ts'
import type { GatewayQueue, Payments } from '../payment-gateway.ts'
import { fakeCardGateway } from './card.ts'
import { fakeWallet } from './wallet.ts'

const queuesOf = (base: BaseContext): readonly GatewayQueue[] => [
  {
    job: 'deliver-rehearsal',
    firstDue: firstStripeDelivery,
    run: async () => (await deliverStripeWebhooks(base, base.now())) > 0,
  },
  {
    job: 'rehearsal-clock',
    firstDue: firstStripeDueAt,
    run: async () => (await runStripeClock(base, base.now())) > 0,
  },
  { job: 'wallet-clock', firstDue: firstPaypalDueAt, run: () => runPaypalClock(base, base.now()) },
  {
    job: 'deliver-wallet',
    firstDue: firstPaypalDelivery,
    run: async () => (await deliverPaypalWebhooks(base, base.now())) > 0,
  },
]

/** The payment providers of a trial studio. Loaded only by `import()`, because a production image may lack them. */
export const fakes = {
  payments: (base: BaseContext): Payments =>
    createPayments(fakeCardGateway(base), fakeWallet(base).gateway, queuesOf(base)),
  pages: (base: BaseContext): Hono[] => [fakeStripePages(base), fakeWallet(base).site],
}
