import type { PaymentGateway } from '../../gateways/payment-gateway.ts'
import { readInstallation } from '../../gateways/installation.ts'
import { packageReference } from '../../commerce/packages/package-reference.ts'
import { listPlans, takeOutCharge, type ImportedPlan } from '../../commerce/purchases/import-store.ts'
import { ensureGatewayCustomer } from '../../commerce/saved-cards/enrol.ts'
import { applySubscription } from '../../payments/subscriptions/apply-subscription.ts'
import type { AppContext } from '../../app/app-context.ts'

/**
 * Creates the demo's subscriptions in the fake gateway, from the start of their current period, so that they renew and
 * change like others. Does nothing with a real gateway. Returns their number.
 */
export async function adoptPlans(app: AppContext, emails: readonly string[]): Promise<number> {
  if (app.payments.card.name !== 'rehearsal') return 0
  const { fakes } = await import('../../gateways/fakes/fakes.ts')
  const gatewayAt: GatewayAt = (moment) => fakes.payments({ ...app, now: () => moment }).card
  const plans = await listPlans(app.database.db, emails)
  for (const plan of plans) await adoptPlan(app, gatewayAt, plan)
  return plans.length
}

type GatewayAt = (moment: Date) => PaymentGateway

async function adoptPlan(app: AppContext, gatewayAt: GatewayAt, plan: ImportedPlan): Promise<void> {
  const { reference, status } = plan
  const pastGateway = gatewayAt(plan.startsAt)
  const id = await subscribeAtGateway(app, pastGateway, plan)
  if (status === 'cancelled') {
    const reason = plan.cancel_reason ?? ''
    await pastGateway.endSubscription(id, { key: `demo:${reference}:end`, at: 'period-end', reason })
  }
  const application = await applySubscription(app, gatewayAt(app.now()), id)
  await app.transaction(async (tx) => {
    await takeOutCharge(tx, plan)
    await application?.write(tx)
  })
}

async function subscribeAtGateway(app: AppContext, pastGateway: PaymentGateway, plan: ImportedPlan): Promise<string> {
  const { purchase_id, reference, class_package_id, customer_id, title, amount, period, interval } = plan
  const { db } = app.database
  const payer = await ensureGatewayCustomer(app, pastGateway, customer_id)
  const card = await pastGateway.saveCard('pm_card_visa', payer, `demo:${reference}:card`)
  if (!card.allowed) throw new Error(`demo: expected a card for purchase ${purchase_id}, found ${card.reason}.`)
  const subscription = await pastGateway.subscribe({
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
    by: { kind: 'source', source_id: card.value.source_id, return_url: `${app.address}/mystudio/membresias` },
  })
  const id = subscription.allowed ? subscription.value.gateway_subscription_id : null
  if (!id) throw new Error(`demo: expected a subscription for purchase ${purchase_id}, found none.`)
  return id
}
