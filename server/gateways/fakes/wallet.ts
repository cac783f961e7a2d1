import type { Hono } from 'hono'
import { paypalGateway } from '../paypal/paypal.ts'
import type { PaymentGateway } from '../payment-gateway.ts'
import { fakePaypalSite } from '@aforo/fakes/paypal/browser/site.ts'
import type { BaseContext } from '../../app/app-context.ts'
import { AT, CLIENT_ID, clientSecret, HOST, type Wallet, WEBHOOK_ID } from '@aforo/fakes/paypal/wallet.ts'

export type FakeWallet = {
  readonly gateway: PaymentGateway
  readonly site: Hono
  readonly wallet: Wallet
}
type Choice = Partial<Pick<Wallet, 'script' | 'faults'>> & {
  /** Asked over HTTP at this origin; in the same process when there is none. */
  origin?: string
  timeLimitMs?: number
  /** Where the adapter keeps its notes: beside the wallet's own state by default. */
  memory?: BaseContext
}

export function fakeWallet(base: BaseContext, choice: Choice = {}): FakeWallet {
  const { script = 'twice', faults = { next: [] }, origin, timeLimitMs, memory = base } = choice
  const wallet: Wallet = { context: base, script, faults }
  const site = fakePaypalSite(wallet)
  const gateway = paypalGateway(
    {
      name: 'rehearsal-wallet',
      credentials: async () => ({ clientId: CLIENT_ID, secret: await clientSecret(base), webhookId: WEBHOOK_ID }),
      base: `${origin ?? `https://${HOST}`}${AT}`,
      certHosts: /^cartera\.ensayo$/,
      restMs: 10,
      ...(timeLimitMs === undefined ? {} : { timeLimitMs }),
      ...(origin === undefined ? { fetch: async (url, init) => site.request(url, init) } : {}),
    },
    memory,
  )
  return { gateway, site, wallet }
}
