import type { Tx } from '../../platform/database/database.ts'
import { lockBuyer } from './lock-buyer.ts'
import type { PurchaseRow } from './store.ts'
import * as store from './subscription-store.ts'

export type AtGateway = { readonly gateway: string; readonly gateway_subscription_id: string }
export type Held = { readonly purchase: PurchaseRow; readonly subscription: store.SubscriptionRow }

/** A purchase and its subscription, held by their locks, the person's first; it may be one that does not renew. */
export async function holdPlan(
  tx: Tx,
  purchase_id: number,
): Promise<{ purchase: PurchaseRow; subscription: store.SubscriptionRow | null } | null> {
  const purchase = await lockBuyer(tx, purchase_id)
  return purchase && { purchase, subscription: await store.lockOfPurchase(tx, purchase_id) }
}

export async function holdSubscription(tx: Tx, purchase_id: number): Promise<Held | null> {
  const held = await holdPlan(tx, purchase_id)
  return held?.subscription ? { purchase: held.purchase, subscription: held.subscription } : null
}

/**
 * What a gateway made for a purchase that renews is written down, once, and held. One that was never paid gives way to the
 * one of a later attempt; null when the purchase does not renew, or has another that runs.
 */
export async function startSubscription(tx: Tx, purchase_id: number, made: AtGateway, now: Date): Promise<Held | null> {
  const purchase = await lockBuyer(tx, purchase_id)
  if (!purchase?.subscription_period) return null
  const { customer_id, renewal_amount, amount } = purchase
  const row = { ...made, purchase_id, customer_id, amount: renewal_amount ?? amount, status: 'incomplete' } as const
  await store.insertSubscription(tx, { ...row, createdAt: now, updatedAt: now })
  const subscription = await store.lockOfPurchase(tx, purchase_id)
  if (!subscription) throw new Error(`purchase ${purchase_id}: expected its subscription, found none.`)
  if (isOf(subscription, made)) return { purchase, subscription }
  if (purchase.paidAt) return null
  const instead = { ...made, status: 'incomplete', updatedAt: now } as const
  await store.setSubscription(tx, subscription.subscription_id, instead)
  return { purchase, subscription: { ...subscription, ...instead } }
}

const isOf = (row: store.SubscriptionRow, { gateway, gateway_subscription_id }: AtGateway): boolean =>
  row.gateway === gateway && row.gateway_subscription_id === gateway_subscription_id
