import assert from 'node:assert/strict'
import type { DatabaseLocation } from '../platform/database/database.ts'
import type {
  GatewayEvent,
  Payer,
  PaymentGateway,
  PaymentRequest,
  SubscriptionRequest,
} from '../gateways/payment-gateway.ts'
import { runPaypalClock } from '@aforo/fakes/paypal/clock.ts'
import { deliverPaypalWebhooks } from '@aforo/fakes/paypal/deliver.ts'
import { fakeWallet } from '../gateways/fakes/wallet.ts'
import type { Wallet, WalletFaults } from '@aforo/fakes/paypal/wallet.ts'
import type { DeliveryScript } from '@aforo/fakes/webhooks.ts'
import { choosePort, listen } from '../app/web/listen.ts'
import { atEnd } from './at-end.ts'
import { checkPayPalRequest } from './paypal-schemas.ts'
import { openTestStudio, type TestStudio } from './studio.ts'
import { formatReference, type ProviderReference } from '../gateways/provider-reference.ts'
import { referenceNamed } from './references.ts'

export type WalletProvider = Pick<TestStudio, 'app' | 'clock'> & {
  gateway: PaymentGateway
  wallet: Wallet
  faults: WalletFaults
  requests: string[]
  choose: (page: 'aprobar' | 'suscribir', form: Record<string, string>) => Promise<string>
  order: (more?: Partial<PaymentRequest>) => Promise<string>
  approve: (plan_id: string, reference: ProviderReference, choice?: string) => Promise<string>
  deliver: () => Promise<{ events: GatewayEvent[]; refused: number }>
  advanceDays: (days: number) => Promise<void>
}

const payer: Payer = {
  reference: referenceNamed(1),
  name: 'Ana Ruiz',
  email: 'ana@example.com',
  gateway_customer_id: null,
}
let requestCount = 0
const PACKAGE = referenceNamed(7).reference

export async function openWalletProvider(
  parts: { place?: DatabaseLocation; script?: DeliveryScript } = {},
): Promise<WalletProvider> {
  const { app, clock } = await openTestStudio({ place: parts.place, routes: [] })
  const port = await choosePort(0)
  const origin = `http://localhost:${port}`
  const { gateway, site, wallet } = fakeWallet(app, { script: parts.script, origin, timeLimitMs: 3000 })
  const requests: string[] = []
  const events: GatewayEvent[] = []
  let refused = 0
  const stop = await listen(port, async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/webhooks/rehearsal-wallet') {
      const verdict = await gateway.verifyWebhook(new Uint8Array(await request.arrayBuffer()), request.headers)
      if (verdict.allowed) events.push(verdict.value)
      else refused += 1
      return new Response(null, { status: verdict.allowed ? 200 : 400 })
    }
    if (/\/v\d\//.test(pathname)) {
      const fault = await checkPayPalRequest(request.clone())
      if (fault) return Response.json({ name: fault }, { status: 400 })
      requests.push(`${request.method} ${pathname.replace('/_ensayo/cartera', '')}`)
    }
    return site.fetch(request)
  })
  atEnd(stop)
  const choose: WalletProvider['choose'] = async (page, form) => {
    const body = new URLSearchParams({ return_url: '/checkout/9', ...form })
    const response = await fetch(`${origin}/_ensayo/cartera/${page}`, { method: 'POST', body, redirect: 'manual' })
    assert.equal(response.status, 303)
    return response.headers.get('location') ?? ''
  }
  return {
    app,
    clock,
    gateway,
    wallet,
    faults: wallet.faults,
    requests,
    choose,
    async order(more = {}) {
      const payment = await gateway.pay({ ...buildRequest(), by: { kind: 'wallet' }, ...more })
      assert.ok(payment.allowed)
      return payment.value.gateway_payment_id
    },
    async approve(plan_id, reference, choice = 'plenty') {
      const returnUrl = await choose('suscribir', { plan_id, custom_id: formatReference(reference), choice })
      return new URL(returnUrl, origin).searchParams.get('subscriptionID') ?? returnUrl
    },
    async deliver() {
      events.length = 0
      refused = 0
      clock.advance(1)
      while ((await deliverPaypalWebhooks({ ...app, address: origin }, app.now())) > 0) continue
      return { events: [...events], refused }
    },
    async advanceDays(days) {
      clock.advance(days * 1440)
      while (await runPaypalClock(app, app.now(), wallet.script)) continue
    },
  }
}

const buildRequest = () => ({
  key: `purchase:${++requestCount}:pay:v1`,
  reference: referenceNamed(requestCount),
  amount: 129_950,
  description: '8 clases',
  payer,
})

export const monthlyRequest = (more: Partial<SubscriptionRequest> = {}): SubscriptionRequest => ({
  ...buildRequest(),
  package_reference: PACKAGE,
  description: 'Ilimitada',
  amount: 249_000,
  period: 'month',
  interval: 1,
  discount: null,
  trial_ends_at: null,
  once_now: null,
  by: { kind: 'wallet' },
  ...more,
})
