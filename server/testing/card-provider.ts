import type { Hono } from 'hono'
import type { DatabaseLocation } from '../platform/database/database.ts'
import type { PaymentGateway, PaymentRequest, Payer } from '../gateways/payment-gateway.ts'
import { fakeStripeApi } from '@aforo/fakes/stripe/api.ts'
import { fakeStripePages } from '@aforo/fakes/stripe/browser/site.ts'
import { operations } from '@aforo/fakes/stripe/operations.ts'
import { LostResponse } from '@aforo/fakes/stripe/provider/fault.ts'
import type { DeliveryScript } from '@aforo/fakes/webhooks.ts'
import type { GatewayFaults } from '@aforo/fakes/stripe/provider/provider.ts'
import { FAKE_STRIPE_KEY } from '../gateways/fakes/card.ts'
import { webhookSecret } from '@aforo/fakes/stripe/signature.ts'
import { stripeGateway } from '../gateways/stripe/stripe.ts'
import { choosePort, listen } from '../app/web/listen.ts'
import { atEnd } from './at-end.ts'
import { openTestStudio, type TestStudio } from './studio.ts'
import { referenceNamed } from './references.ts'

const VALID_CARD = '4242424242424242'

export type CardProvider = Pick<TestStudio, 'app' | 'clock'> & {
  gateway: PaymentGateway
  faults: GatewayFaults
  site: Hono
  confirm: (clientSecret: string, number?: string, fields?: Record<string, unknown>) => Promise<ConfirmResponse>
  payer: () => Promise<Payer>
  buildPaymentRequest: (payer: Payer, by: PaymentRequest['by'], fields?: Partial<PaymentRequest>) => PaymentRequest
}
// oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever came back
type ConfirmResponse = { status: number; body: any }

export async function openCardProvider(
  options: {
    place?: DatabaseLocation
    script?: DeliveryScript
    onRequest?: (operation: string, encoded: string) => void
  } = {},
): Promise<CardProvider> {
  const { app, clock } = await openTestStudio({ place: options.place, routes: [] })
  const faults: GatewayFaults = {}
  const script = options.script ?? 'twice'
  const api = fakeStripeApi({ context: app, script, faults })
  const site = fakeStripePages(app, script)
  const port = await choosePort(0)
  const stop = await listen(port, async (request) => {
    if (options.onRequest) await recordRequest(request.clone(), options.onRequest)
    return respondOrTimeOut(api, request)
  })
  atEnd(stop)
  const gateway = stripeGateway(
    {
      name: 'stripe',
      secret: async () => FAKE_STRIPE_KEY,
      webhookSecret: () => webhookSecret(app),
      host: { protocol: 'http', host: 'localhost', port },
      timeoutMs: 1000,
    },
    app,
  )
  let payerCount = 0
  return {
    app,
    clock,
    gateway,
    faults,
    site,
    confirm: async (clientSecret, number = VALID_CARD, fields = {}) => {
      const { status, body } = await confirmAt(site, clientSecret, number, fields)
      return { status, body }
    },
    payer: async () => {
      payerCount += 1
      const details = {
        reference: referenceNamed(payerCount),
        name: 'Ana Ruiz',
        email: `ana${payerCount}@example.com`,
        gateway_customer_id: null,
      }
      return { ...details, gateway_customer_id: await gateway.ensureCustomer(details) }
    },
    buildPaymentRequest: (payer, by, fields = {}) => ({
      key: `purchase:${++requestCount}:pay:v1`,
      reference: referenceNamed(requestCount),
      amount: 129_950,
      description: '8 clases',
      payer,
      by,
      ...fields,
    }),
  }
}
let requestCount = 0

async function recordRequest(request: Request, onRequest: (operation: string, encoded: string) => void): Promise<void> {
  const { pathname, search } = new URL(request.url)
  const path = pathname.replace(/^\/v1/, '')
  const operation = Object.keys(operations).find((name) => {
    const [method, pattern = ''] = name.split(' ')
    return method === request.method && new RegExp(`^${pattern.replace(':id', '[^/]+')}$`).test(path)
  })
  onRequest(operation ?? `${request.method} ${path}`, (await request.text()) || search.slice(1))
}

const respondOrTimeOut = async (api: Hono, request: Request): Promise<Response> => {
  try {
    return await api.fetch(request)
  } catch (error) {
    if (error instanceof LostResponse) return new Promise(() => {})
    throw error
  }
}

async function confirmAt(site: Hono, client_secret: string, number: string, fields: Record<string, unknown>) {
  const response = await site.request(`/_ensayo/payments/${client_secret.split('_secret_')[0]}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_secret,
      card: { number, exp_month: 12, exp_year: 2030, cvc: '123', name: 'Ana Ruiz' },
      ...fields,
    }),
  })
  return { status: response.status, body: await response.json() }
}
