import type { Hono } from 'hono'
import { paypalGateway } from '../paypal/paypal.ts'
import type { PaymentGateway } from '../payment-gateway.ts'
import { fakePaypalSite } from '@aforo/fakes/paypal/browser/site.ts'
import type { BaseContext } from '../../app/app-context.ts'
import { BASE_PATH, CLIENT_ID, clientSecret, HOST, type Wallet, WEBHOOK_ID } from '@aforo/fakes/paypal/wallet.ts'

export type FakeWallet = {
  readonly gateway: PaymentGateway
  readonly site: Hono
  readonly wallet: Wallet
}
type FakeWalletOptions = Partial<Pick<Wallet, 'script' | 'faults'>> & {
  /** The origin for calls over HTTP; without one, calls stay in this process. */
  origin?: string
  timeLimitMs?: number
  /** Where the adapter stores its values: in the wallet's own database by default. */
  memory?: BaseContext
}

export function fakeWallet(base: BaseContext, options: FakeWalletOptions = {}): FakeWallet {
  const { script = 'twice', faults = { next: [] }, origin, timeLimitMs, memory = base } = options
  const wallet: Wallet = { context: base, script, faults }
  const site = fakePaypalSite(wallet)
  const gateway = paypalGateway(
    {
      name: 'rehearsal-wallet',
      credentials: async () => ({ clientId: CLIENT_ID, secret: await clientSecret(base), webhookId: WEBHOOK_ID }),
      base: `${origin ?? `https://${HOST}`}${BASE_PATH}`,
      certHosts: /^cartera\.ensayo$/,
      retryDelayMs: 10,
      ...(timeLimitMs === undefined ? {} : { timeLimitMs }),
      ...(origin === undefined ? { fetch: async (url, init) => site.request(url, init) } : {}),
    },
    memory,
  )
  return { gateway, site, wallet }
}
