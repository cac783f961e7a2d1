import type { Hono } from 'hono'
import { REHEARSAL_KEY } from '@aforo/domain/payments/checkout/browser-gateways.ts'
import { classType } from '../catalogue/studio/tables.ts'
import { createPayments } from '../gateways/card-and-wallet.ts'
import { fakeStripePages } from '@aforo/fakes/stripe/browser/site.ts'
import { deliverStripeWebhooks } from '@aforo/fakes/stripe/deliver.ts'
import type { DeliveryScript } from '@aforo/fakes/webhooks.ts'
import type { GatewayFaults } from '@aforo/fakes/stripe/provider/provider.ts'
import { fakeCardGateway } from '../gateways/fakes/card.ts'
import { deliverPaypalWebhooks } from '@aforo/fakes/paypal/deliver.ts'
import { fakeWallet } from '../gateways/fakes/wallet.ts'
import type { WalletFaults } from '@aforo/fakes/paypal/wallet.ts'
import type { BaseContext } from '../app/app-context.ts'
import { classPackage, classPackageType } from '../commerce/packages/tables.ts'
import { paymentMethod } from '../commerce/purchases/tables.ts'
import { choosePort, listen } from '../app/web/listen.ts'
import { processNext } from '../payments/webhooks/process.ts'
import { atEnd } from './at-end.ts'
import { type TestResponse, openTestStudio, type TestStudio, type TestStudioParts } from './studio.ts'
import type { TestPerson } from './person.ts'

export const VALID_CARD = '4242424242424242'

export type Shop = TestStudio & {
  faults: GatewayFaults
  walletFaults: WalletFaults
  packages: typeof packageIds
  attempt: (as: TestPerson, body: Record<string, unknown>, key?: string) => Promise<TestResponse>
  pay: (clientSecret: string, number?: string, card?: Record<string, unknown>) => Promise<TestResponse>
  approve: (order: { orderID: string } | { plan_id: string; custom_id: string }, choice?: string) => Promise<Approved>
  deliver: () => Promise<void>
  process: () => Promise<void>
  site: Hono
  address: string
}

type Approved = { orderID?: string; subscriptionID?: string }

type Parts = Pick<TestStudioParts, 'place' | 'stamper'> & {
  script?: DeliveryScript
  providers?: TestStudio
  isStocked?: boolean
}

export async function openShop(parts: Parts = {}): Promise<Shop> {
  const faults: GatewayFaults = {}
  const walletFaults: WalletFaults = { next: [] }
  const studio = await openTestStudio({
    place: parts.place,
    ...(parts.stamper ? { stamper: parts.stamper } : {}),
    settings: { stripe_public: REHEARSAL_KEY, timezone: 'America/Mexico_City', subscriptions_enabled: true },
    payments: (memory) => {
      const base = chooseProviderBase(memory, parts)
      return createPayments(
        fakeCardGateway(base, faults, parts.script),
        fakeWallet(base, { faults: walletFaults, script: parts.script, memory }).gateway,
      )
    },
  })
  const { app, api } = studio
  if (!parts.isStocked) await stock(studio)
  const provider = chooseProviderBase(app, parts)
  const site = fakeStripePages(provider, parts.script)
  const wallet = fakeWallet(provider, { script: parts.script }).site
  const port = await choosePort(0)
  const stop = await listen(port, api.fetch)
  atEnd(stop)
  const address = `http://localhost:${port}`
  const process = async () => {
    while (await processNext(app, (line) => studio.log.push(line))) continue
  }
  return {
    ...studio,
    faults,
    walletFaults,
    packages: packageIds,
    address,
    site,
    attempt: (as, body, key) => studio.call('POST /checkout/attempt', { as, body, ...(key ? { key } : {}) }),
    async pay(clientSecret, number = VALID_CARD, card = {}) {
      const id = clientSecret.split('_secret_')[0]
      const response = await site.request(`/_ensayo/payments/${id}/confirm`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          client_secret: clientSecret,
          card: { number, exp_month: 12, exp_year: 2030, cvc: '123', name: 'Ana Ruiz', ...card },
        }),
      })
      return { status: response.status, body: await response.json(), headers: response.headers }
    },
    async approve(order, choice = 'plenty') {
      const page = 'orderID' in order ? 'aprobar' : 'suscribir'
      const form: Record<string, string> =
        'orderID' in order ? { order: order.orderID } : { plan_id: order.plan_id, custom_id: order.custom_id }
      const response = await wallet.request(`/_ensayo/cartera/${page}`, {
        method: 'POST',
        body: new URLSearchParams({ ...form, choice, return_url: '/checkout/1' }),
      })
      const returnUrl = new URL(response.headers.get('location') ?? '/', 'http://portal')
      return Object.fromEntries(returnUrl.searchParams)
    },
    process,
    async deliver() {
      studio.clock.advance(1)
      const sender = { ...provider, address }
      while ((await deliverStripeWebhooks(sender, app.now())) + (await deliverPaypalWebhooks(sender, app.now())) > 0)
        continue
      await process()
    },
  }
}

const chooseProviderBase = (base: BaseContext, { providers }: Parts): BaseContext =>
  providers ? { ...providers.app, now: base.now } : base

const packageIds = {
  eight: 1,
  trial: 2,
  gift: 3,
  last: 4,
  twice: 5,
  mixed: 6,
  unlimited: 7,
  fee: 8,
  archived: 9,
  endless: 10,
  online: 11,
  special: 12,
  once: 13,
} as const

async function stock({ app }: TestStudio): Promise<void> {
  const { db } = app.database
  await db.insert(classType).values([{ name: 'Barre' }, { name: 'Ride' }])
  await db.insert(classPackage).values([
    {
      class_package_id: 1,
      title: '8 clases',
      price: 129_950,
      class_amount: 8,
      expiration_days: 30,
      order: 2,
      home: true,
    },
    {
      class_package_id: 2,
      title: 'Bienvenida',
      price: 12_000,
      class_amount: 1,
      expiration_days: 15,
      order: 1,
      limit_per_customer: 1,
      is_trial: true,
      home: true,
    },
    {
      class_package_id: 3,
      title: 'Cortesía',
      price: 0,
      class_amount: 1,
      expiration_days: 7,
      order: 3,
      limit_per_customer: 1,
    },
    {
      class_package_id: 4,
      title: 'La última',
      price: 50_000,
      class_amount: 5,
      expiration_days: 30,
      order: 4,
      max_sales: 1,
    },
    {
      class_package_id: 5,
      title: 'Dos por persona',
      price: 65_000,
      sale_price: 52_000,
      class_amount: 4,
      expiration_days: 30,
      order: 5,
      limit_per_customer: 2,
    },
    {
      class_package_id: 6,
      title: 'Barre y Ride',
      price: 179_000,
      class_amount: 8,
      expiration_days: 45,
      order: 6,
      allowed_times: [{ weekdays: [1, 2], from: '06:00', to: '12:00' }],
    },
    {
      class_package_id: 7,
      title: 'Ilimitada',
      price: 249_000,
      class_amount: -1,
      is_subscription: true,
      subscription_period: 'month',
      subscription_interval: 1,
      order: 7,
    },
    {
      class_package_id: 8,
      title: 'Inscripción',
      price: 35_000,
      class_amount: 0,
      expiration_days: 365,
      limit_per_customer: 1,
      order: 8,
    },
    { class_package_id: 9, title: 'De antes', price: 10_000, class_amount: 1, order: 9, archivedAt: app.now() },
    { class_package_id: 10, title: 'Sin fin', price: 99_900, class_amount: 6, order: 10 },
    {
      class_package_id: 11,
      title: 'En línea',
      price: 24_900,
      class_amount: 0,
      is_online: true,
      is_presencial: false,
      is_subscription: true,
      subscription_period: 'month',
      subscription_interval: 1,
      free_trial_length: 7,
      free_trial_period: 'day',
      order: 11,
      home: true,
      file_url: '/files/guia.pdf',
    },
    {
      class_package_id: 12,
      title: 'Noche de velas',
      price: 38_000,
      class_amount: 1,
      expiration_days: 30,
      is_special_event: true,
      order: 12,
      home: true,
    },
    {
      class_package_id: 13,
      title: 'Una vez',
      price: 90_000,
      class_amount: 3,
      expiration_days: 30,
      limit_per_customer: 1,
      order: 13,
    },
  ])
  await app.database.pool.query(`select setval(pg_get_serial_sequence('class_package', 'class_package_id'), 100)`)
  await db.insert(classPackageType).values([
    { class_package_id: 6, class_type_id: 1, class_amount: 4, expiration_days: null },
    { class_package_id: 6, class_type_id: 2, class_amount: 4, expiration_days: 30 },
  ])
  await db.insert(paymentMethod).values([
    { name: 'Efectivo', instructions: '<p>Paga en recepción.</p>', order: 1 },
    { name: 'Tarjeta', order: 2 },
    { name: 'Transferencia', order: 3 },
  ])
}
