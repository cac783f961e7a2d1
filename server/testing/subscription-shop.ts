import { RENEWAL_TEXT } from '@aforo/domain/commerce/purchases/renewal-text.ts'
import { zone } from '@aforo/domain/testing/fixtures.ts'
import { instantAt } from '@aforo/domain/values/days.ts'
import type { DatabaseLocation } from '../platform/database/database.ts'
import { runStripeClock } from '@aforo/fakes/stripe/clock.ts'
import { runPaypalClock } from '@aforo/fakes/paypal/clock.ts'
import { openSession } from '../identity/embedded.ts'
import { classPackage } from '../commerce/packages/tables.ts'
import { announceRenewals } from '../payments/subscriptions/announce-renewals.ts'
import { endSubscriptions } from '../payments/subscriptions/end-at-gateway.ts'
import { closeEnded, giveUpUnpaid } from '../payments/subscriptions/give-up-unpaid.ts'
import { syncSubscriptions } from '../payments/subscriptions/sync-subscriptions.ts'
import { insertRoom } from './classes.ts'
import type { TestPerson } from './person.ts'
import { settle } from './settle.ts'
import { openShop } from './shop.ts'
import type { Log } from '../platform/log/log.ts'

const PLANS = { eight: 101, trial: 102 } as const
export type PlanKind = keyof typeof PLANS

export type TestPlan = { readonly ana: TestPerson; readonly purchase_id: number; readonly id: string }

export async function openSubscriptionShop(parts: { place?: DatabaseLocation } = {}) {
  const shop = await openShop(parts)
  const { app, call, clock, faults } = shop
  const { db, pool } = app.database
  await shop.setSettings({ payment_sources_enabled: true, paypal_enabled: true, email: 'hola@casabarro.example' })
  const monthly = { is_subscription: true, subscription_period: 'month' as const, subscription_interval: 1 }
  const trial = { free_trial_length: 7, free_trial_period: 'day' as const }
  await db.insert(classPackage).values([
    { class_package_id: PLANS.eight, title: 'Ocho al mes', price: 99_000, class_amount: 8, order: 1, ...monthly },
    {
      class_package_id: PLANS.trial,
      title: 'Prueba y sigue',
      price: 24_900,
      class_amount: 4,
      order: 2,
      ...monthly,
      ...trial,
    },
  ])
  const log: Log = (line) => shop.log.push(line)

  async function handleEvents() {
    await shop.deliver()
    await settle(app)
  }

  async function attempt(kind: PlanKind = 'eight', more: Record<string, unknown> = {}) {
    const ana = await shop.person()
    const input = {
      class_package_id: PLANS[kind],
      payment_method: 'card',
      renewal_consent: { version: RENEWAL_TEXT },
      ...more,
    }
    const { body } = await shop.attempt(ana, input)
    return { ana, purchase_id: body.purchase_id as number, clientSecret: body.clientSecret as string }
  }

  async function subscriptionIdOf(purchase_id: number): Promise<string> {
    const query = 'select gateway_payment_id as id from payment where purchase_id = $1 order by payment_id desc'
    return (await pool.query<{ id: string }>(query, [purchase_id])).rows[0]?.id ?? ''
  }

  const signInAgain = async (person: TestPerson): Promise<TestPerson> => ({
    ...person,
    ...(await openSession(app, person.uid, person.role)),
  })

  return {
    ...shop,
    handleEvents,
    attempt,
    signInAgain,
    subscriptionIdOf,
    room: await insertRoom(app),
    at: (day: string, time = '10:00') => clock.set(instantAt(day, time, zone)),
    async subscribe(kind: PlanKind = 'eight', more: Record<string, unknown> = {}): Promise<TestPlan> {
      const { ana, purchase_id, clientSecret } = await attempt(kind, more)
      await shop.pay(clientSecret)
      await handleEvents()
      return { ana, purchase_id, id: await subscriptionIdOf(purchase_id) }
    },
    async advanceTo(day: string, time = '10:01') {
      clock.set(instantAt(day, time, zone))
      await runStripeClock(app, app.now())
      while (await runPaypalClock(app, app.now())) continue
    },
    async changeCard({ ana, purchase_id }: TestPlan, card: 'pm_card_chargeCustomerFail' | 'pm_card_visa') {
      const as = await signInAgain(ana)
      const cardBody = { token_id: card, card_type: 'visa', last_digits: '4242', saveCard: true }
      const { body } = await call('POST /metodosPago', { as, body: cardBody })
      return call('PUT /purchases/{id}/source', {
        as,
        params: { id: purchase_id },
        body: { payment_source_id: body.metodo_pago.payment_source_id },
      })
    },
    setGatewaySilent(isSilent: boolean) {
      faults['*'] = isSilent ? 'limited' : undefined
    },
    loseWebhooks: () => pool.query('delete from rehearsal.delivery where "deliveredAt" is null'),
    async runJobs() {
      await endSubscriptions(app, log)
      await syncSubscriptions(app, log)
      await giveUpUnpaid(app)
      await closeEnded(app)
      while (await announceRenewals(app)) continue
      await settle(app)
    },
    stateOf: async (id: string) => {
      const state = await app.payments.card.readSubscription(id)
      if (!state) throw new Error(`no subscription ${id}`)
      return state
    },
    mailsTo: async ({ email }: { email: string }): Promise<{ subject: string; text: string }[]> =>
      (await pool.query('select subject, text from message where "to" = $1 order by message_id', [email])).rows,
  }
}
