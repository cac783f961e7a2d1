import { nextAnniversary } from 'studio/purchases/periods.ts'
import { zone } from 'studio/testing/cast.ts'
import { instantAt } from 'studio/values/days.ts'
import {
  GatewaySilent,
  type PaymentGateway,
  type PeriodCharge,
  type SubscriptionState,
} from '../gateways/payment-gateway.ts'
import { classPackage } from '../packages/tables.ts'
import { purchase } from '../purchases/tables.ts'
import type { World } from '../world.ts'
import { announceRenewals } from '../subscriptions/announce-renewals.ts'
import { applySubscription } from '../subscriptions/apply-subscription.ts'
import { endSubscriptions } from '../subscriptions/end-at-gateway.ts'
import { closeEnded, giveUpUnpaid } from '../subscriptions/give-up-unpaid.ts'
import { syncSubscriptions } from '../subscriptions/sync-subscriptions.ts'
import { insertRoom } from './classes.ts'
import type { TestPerson } from './person.ts'
import { settle } from './settle.ts'
import { openTestStudio } from './studio.ts'

type Changed<T> = { -readonly [K in keyof T]: T[K] }
type Plan = Omit<Changed<SubscriptionState>, 'charges'> & {
  charges: Changed<PeriodCharge>[]
  anchor: Date
  price: number
}

/** A gateway that keeps plans and charges them when it is told to: what it says is read, and it may be silent. */
export function openPlans(now: () => Date) {
  const plans = new Map<string, Plan>()
  const wrong = { silent: false }
  const answer = (id: string): SubscriptionState | null => {
    if (wrong.silent) throw new GatewaySilent('rehearsal: no answer.')
    const plan = plans.get(id)
    return plan ? structuredClone(plan) : null
  }
  const charge = (plan: Plan, status: PeriodCharge['status'], amount = plan.price) => {
    const period_start =
      plan.period_end && plan.charges.length + (plan.trial_ends_at ? 1 : 0) > 0 ? plan.period_end : plan.anchor
    const period_end = nextAnniversary(plan.anchor, { interval: 1, period: 'month' }, period_start, 'UTC')
    Object.assign(plan, { period_start, period_end })
    plan.charges.push({
      gateway_invoice_id: `in_${plan.gateway_subscription_id}_${plan.charges.length + 1}`,
      gateway_payment_id: `pi_${plan.gateway_subscription_id}_${plan.charges.length + 1}`,
      status,
      amount,
      refunded: 0,
      period_start,
      period_end,
      chargedAt: now(),
      decline: null,
    })
    Object.assign(plan, { status: status === 'paid' ? 'active' : 'past_due', failed_tries: status === 'paid' ? 0 : 1 })
  }
  const found = (id: string) => {
    const plan = plans.get(id)
    if (!plan) throw new Error(`no plan ${id}`)
    return plan
  }
  const gateway = {
    name: 'rehearsal',
    readSubscription: async (id: string) => answer(id),
    async endSubscription(id: string, { at }: { at: 'period-end' | 'now' }) {
      const told = answer(id)
      const plan = plans.get(id)
      if (plan && plan.status !== 'ended')
        Object.assign(plan, at === 'now' ? { status: 'ended' } : { cancel_at_period_end: true })
      return told && answer(id)
    },
    async chargeTo(id: string) {
      answer(id)
    },
  } as unknown as PaymentGateway
  return {
    gateway,
    wrong,
    /** A plan as it is after the attempt: nothing was paid. */
    begin(id: string, purchase_id: number, price: number, trial_ends_at: Date | null = null) {
      plans.set(id, {
        gateway_subscription_id: id,
        purchase_id,
        status: trial_ends_at ? 'trialing' : 'incomplete',
        period_start: trial_ends_at ? now() : null,
        period_end: trial_ends_at,
        trial_ends_at,
        cancel_at_period_end: false,
        failed_tries: 0,
        saved: null,
        charges: [],
        anchor: trial_ends_at ?? now(),
        price,
      })
    },
    charge: (id: string, amount?: number) => charge(found(id), 'paid', amount),
    decline: (id: string) => charge(found(id), 'failed'),
    /** The bank said yes after all. */
    recover(id: string) {
      const plan = found(id)
      Object.assign(plan.charges.at(-1)!, { status: 'paid', chargedAt: now() })
      Object.assign(plan, { status: 'active', failed_tries: 0 })
    },
    end: (id: string) => Object.assign(found(id), { status: 'ended' }),
    isEnding: (id: string) => found(id).cancel_at_period_end || found(id).status === 'ended',
    state: (id: string) => found(id),
  }
}

/** What is sold: eight classes each month, and without a limit with a week free of charge. */
export async function stockPlans({ database: { db } }: World): Promise<void> {
  const monthly = { is_subscription: true, subscription_period: 'month' as const, subscription_interval: 1 }
  await db.insert(classPackage).values([
    { class_package_id: 1, title: 'Ocho al mes', price: 99_000, class_amount: 8, order: 1, ...monthly },
    {
      class_package_id: 2,
      title: 'Prueba y sigue',
      price: 24_900,
      class_amount: 4,
      order: 2,
      ...monthly,
      free_trial_length: 7,
      free_trial_period: 'day' as const,
    },
  ])
}

let bought = 0
/** A pending purchase of a plan, as the attempt leaves it. */
export async function beginPlan(
  world: World,
  { customer_id }: TestPerson,
  class_package_id: 1 | 2 = 1,
): Promise<number> {
  const now = world.now()
  bought += 1
  await world.database.pool.query('update class_package set sold = sold + 1 where class_package_id = $1', [
    class_package_id,
  ])
  const [made] = await world.database.db
    .insert(purchase)
    .values({
      customer_id,
      class_package_id,
      title: class_package_id === 1 ? 'Ocho al mes' : 'Prueba y sigue',
      amount: class_package_id === 1 ? 99_000 : 24_900,
      renewal_amount: class_package_id === 1 ? 99_000 : 24_900,
      total_payment: class_package_id === 1 ? 99_000 : 0,
      class_amount: class_package_id === 1 ? 8 : 4,
      status: 'pending',
      payment_kind: 'card',
      subscription_interval: 1,
      subscription_period: 'month',
      free_trial_length: class_package_id === 2 ? 7 : null,
      free_trial_period: class_package_id === 2 ? 'day' : null,
      attempt_key: `plan-${bought}`,
      pending_until: new Date(now.getTime() + 30 * 60_000),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  return made!.purchase_id
}

/** A studio whose plans are charged by `plans`, with what the clock does to subscriptions, and a room to book in. */
export async function openSubscribing() {
  let plans: ReturnType<typeof openPlans> | undefined
  const studio = await openTestStudio({
    settings: { timezone: zone, email: 'hola@casabarro.example' },
    payments: ({ now }) => {
      plans = openPlans(now)
      const { gateway } = plans
      return { card: gateway, wallet: null, named: (name) => (name === gateway.name ? gateway : null) }
    },
  })
  const { world, clock, person } = studio
  if (!plans) throw new Error('expected the gateway of the plans')
  const { begin, gateway } = plans
  await stockPlans(world)
  const log = (line: Record<string, unknown>) => studio.log.push(line)

  async function hear(id: string) {
    const applying = await applySubscription(world, gateway, id)
    await world.transaction(async (tx) => applying?.write(tx))
    await settle(world)
  }

  return {
    ...studio,
    plans,
    hear,
    room: await insertRoom(world),
    at: (day: string, time = '10:00') => clock.set(instantAt(day, time, zone)),
    /** Somebody with a plan that was attempted and is not paid. */
    async attempt(kind: 1 | 2 = 1, trial_ends_at: Date | null = null) {
      const ana = await person()
      const purchase_id = await beginPlan(world, ana, kind)
      const id = `sub_of_${purchase_id}`
      begin(id, purchase_id, kind === 1 ? 99_000 : 24_900, trial_ends_at)
      return { ana, purchase_id, id }
    },
    /** What the studio's clock does with subscriptions, until nothing is left that is due. */
    async tick() {
      await endSubscriptions(world, log)
      await syncSubscriptions(world, log)
      await giveUpUnpaid(world)
      await closeEnded(world)
      while (await announceRenewals(world)) continue
      await settle(world)
    },
    lettersTo: async ({ email }: { email: string }): Promise<{ subject: string; text: string }[]> =>
      (await world.database.pool.query('select subject, text from mail where "to" = $1 order by mail_id', [email]))
        .rows,
  }
}
