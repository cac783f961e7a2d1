import type { Hono } from 'hono'
import { firstPaypalMoment, runPaypalClock } from '@aforo/fakes/paypal/clock.ts'
import { deliverPaypalWebhooks, firstPaypalDelivery } from '@aforo/fakes/paypal/deliver.ts'
import { fakeStripePages } from '@aforo/fakes/stripe/browser/site.ts'
import { firstStripeMoment, runStripeClock } from '@aforo/fakes/stripe/clock.ts'
import { deliverStripeWebhooks, firstStripeDelivery } from '@aforo/fakes/stripe/deliver.ts'
import type { Ground } from '../../app/world.ts'
import { paymentsBy } from '../card-and-wallet.ts'
import type { GatewayQueue, Payments } from '../payment-gateway.ts'
import { fakeCardGateway } from './card.ts'
import { fakeWallet } from './wallet.ts'

const queuesOf = (ground: Ground): readonly GatewayQueue[] => [
  {
    job: 'deliver-rehearsal',
    firstDue: firstStripeDelivery,
    run: async () => (await deliverStripeWebhooks(ground, ground.now())) > 0,
  },
  {
    job: 'rehearsal-clock',
    firstDue: firstStripeMoment,
    run: async () => (await runStripeClock(ground, ground.now())) > 0,
  },
  { job: 'wallet-clock', firstDue: firstPaypalMoment, run: () => runPaypalClock(ground, ground.now()) },
  {
    job: 'deliver-wallet',
    firstDue: firstPaypalDelivery,
    run: async () => (await deliverPaypalWebhooks(ground, ground.now())) > 0,
  },
]

/** What a studio on trial has instead of payment providers. Only ever loaded by `import()`: an image may lack it. */
export const fakes = {
  payments: (ground: Ground): Payments =>
    paymentsBy(fakeCardGateway(ground), fakeWallet(ground).gateway, queuesOf(ground)),
  pages: (ground: Ground): Hono[] => [fakeStripePages(ground), fakeWallet(ground).site],
}
