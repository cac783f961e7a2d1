import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { readInstallation } from '../../../gateways/installation.ts'
import type { NextStep, PaymentGateway } from '../../../gateways/payment-gateway.ts'
import { type PendingPurchase, getPending } from '../../../commerce/purchases/holding.ts'
import type { World } from '../../../app/world.ts'
import { placePayment } from './claim-payment.ts'
import { deletePayment, type PaymentRow, paymentsOf } from './payment-store.ts'
import { isAsked, keyAsked, mayRepeat, type Way, wayAsked } from './way.ts'
import { paymentWish, subscriptionWish } from './wish-of.ts'

/** The row is null for a plan of the wallet: nothing is there before its window says which subscription it became. */
export type Made = { readonly row: PaymentRow | null; readonly next: NextStep }

export async function askFor(
  world: World,
  gateway: PaymentGateway,
  { purchase, key, asked, way }: { purchase: PendingPurchase; key: string; asked: PaymentRow; way: Way },
): Promise<Verdict<Made>> {
  const asking = { key, purchase, way, askedAt: asked.createdAt }
  if (purchase.renewal_amount === null) {
    const made = await gateway.pay(await paymentWish(world, gateway, asking))
    if (!made.allowed) return made
    const { next, ...named } = made.value
    return allow({ row: await world.transaction((tx) => placePayment(tx, asked, named, world.now())), next })
  }
  const made = await gateway.subscribe(await subscriptionWish(world, gateway, asking))
  if (!made.allowed) return made
  const { gateway_subscription_id, session_id, next } = made.value
  const named = gateway_subscription_id
    ? { gateway_payment_id: gateway_subscription_id, kind: 'subscription' as const }
    : session_id && { gateway_payment_id: session_id, kind: 'session' as const }
  return world.transaction(async (tx) => {
    if (named) return allow({ row: await placePayment(tx, asked, named, world.now()), next })
    await deletePayment(tx, asked.payment_id)
    return allow({ row: null, next })
  })
}

/**
 * What became of a request that died with its answer: asked again with its own key, the gateway says what it had made of
 * it. Null where it cannot have charged anything; and where the purchase is not pending, or another payment of it may have
 * paid it: a request that was never sent would charge the card a second time.
 */
export async function findAsked(world: World, row: PaymentRow): Promise<Verdict<PaymentRow | null>> {
  if (!isAsked(row.gateway_payment_id)) return allow(row)
  const way = wayAsked(row.gateway_payment_id)
  const gateway = world.payments.named(row.gateway)
  const purchase = await getPending(world.database.db, row.purchase_id)
  if (!gateway || !purchase || !mayHaveCharged(way, purchase)) return allow(null)
  const reference = { ...(await readInstallation(world.database.db)), reference: purchase.reference }
  if (!mayRepeat(row.gateway_payment_id, reference)) return allow(null)
  if (purchase.status !== 'pending' || (await hasOtherMoney(world, row))) return allow(null)
  const key = keyAsked(row.gateway_payment_id)
  const made = await askFor(world, gateway, { purchase, key, asked: row, way })
  return made.allowed ? allow(made.value.row) : made
}

const hasOtherMoney = async ({ database }: World, { purchase_id, payment_id }: PaymentRow): Promise<boolean> =>
  (await paymentsOf(database.db, purchase_id)).some(
    (one) => one.payment_id !== payment_id && (one.status === 'waiting' || one.status === 'succeeded'),
  )

const mayHaveCharged = ({ kind }: Way, { renewal_amount }: PendingPurchase): boolean =>
  kind === 'source' || (kind === 'card' && renewal_amount !== null)
