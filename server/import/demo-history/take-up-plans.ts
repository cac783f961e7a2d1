import type { PaymentGateway } from '../../gateways/payment-gateway.ts'
import { readInstallation } from '../../gateways/installation.ts'
import { packageReference } from '../../commerce/packages/package-reference.ts'
import { listPlans, takeOutCharge, type TakenInPlan } from '../../commerce/purchases/import-store.ts'
import { gatewayCustomerOf } from '../../commerce/saved-cards/enrol.ts'
import { applySubscription } from '../../payments/subscriptions/apply-subscription.ts'
import type { World } from '../../app/world.ts'

/**
 * Takes over a demo's plans into the fake gateway, from the start of their last period, so that they renew and change
 * like others. Real gateways are not involved. Returns their number.
 */
export async function takeUpPlans(world: World, emails: readonly string[]): Promise<number> {
  if (world.payments.card.name !== 'rehearsal') return 0
  const { fakes } = await import('../../gateways/fakes/fakes.ts')
  const gatewayAt: GatewayAt = (moment) => fakes.payments({ ...world, now: () => moment }).card
  const plans = await listPlans(world.database.db, emails)
  for (const plan of plans) await takeUp(world, gatewayAt, plan)
  return plans.length
}

type GatewayAt = (moment: Date) => PaymentGateway

async function takeUp(world: World, gatewayAt: GatewayAt, plan: TakenInPlan): Promise<void> {
  const { reference, status } = plan
  const then = gatewayAt(plan.startsAt)
  const id = await begin(world, then, plan)
  if (status === 'cancelled') {
    const reason = plan.cancel_reason ?? ''
    await then.endSubscription(id, { key: `demo:${reference}:end`, at: 'period-end', reason })
  }
  const applying = await applySubscription(world, gatewayAt(world.now()), id)
  await world.transaction(async (tx) => {
    await takeOutCharge(tx, plan)
    await applying?.write(tx)
  })
}

async function begin(world: World, then: PaymentGateway, plan: TakenInPlan): Promise<string> {
  const { purchase_id, reference, class_package_id, customer_id, title, amount, period, interval } = plan
  const { db } = world.database
  const payer = await gatewayCustomerOf(world, then, customer_id)
  const card = await then.keepCard('pm_card_visa', payer, `demo:${reference}:card`)
  if (!card.allowed) throw new Error(`demo: expected a card for purchase ${purchase_id}, found ${card.reason}.`)
  const made = await then.subscribe({
    key: `demo:${reference}`,
    reference: { ...(await readInstallation(db)), reference },
    package_reference: await packageReference(db, class_package_id),
    description: title,
    payer,
    period,
    interval,
    amount,
    discount: null,
    trial_ends_at: null,
    once_now: null,
    by: { kind: 'source', source_id: card.value.source_id, return_url: `${world.address}/mystudio/membresias` },
  })
  const id = made.allowed ? made.value.gateway_subscription_id : null
  if (!id) throw new Error(`demo: expected a subscription for purchase ${purchase_id}, found none.`)
  return id
}
