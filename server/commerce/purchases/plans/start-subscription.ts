import type { Tx } from '../../../platform/database/database.ts'
import { lockBuyer } from '../lock-buyer.ts'
import type { PurchaseRow } from '../store.ts'
import * as store from './subscription-store.ts'

export type AtGateway = { readonly gateway: string; readonly gateway_subscription_id: string }
export type HeldSubscription = { readonly purchase: PurchaseRow; readonly subscription: store.SubscriptionRow }

/**
 * Locks a purchase and its subscription, after the customer; the subscription is null when the purchase does not renew.
 */
export async function lockPlan(
  tx: Tx,
  purchase_id: number,
): Promise<{ purchase: PurchaseRow; subscription: store.SubscriptionRow | null } | null> {
  const purchase = await lockBuyer(tx, purchase_id)
  return purchase && { purchase, subscription: await store.lockOfPurchase(tx, purchase_id) }
}

export async function lockSubscription(tx: Tx, purchase_id: number): Promise<HeldSubscription | null> {
  const plan = await lockPlan(tx, purchase_id)
  return plan?.subscription ? { purchase: plan.purchase, subscription: plan.subscription } : null
}

/**
 * Stores the subscription that a gateway made for a purchase, once, and locks it. An unpaid one is replaced by that of
 * a later attempt. Returns null when the purchase does not renew, or has another active subscription.
 */
export async function startSubscription(
  tx: Tx,
  purchase_id: number,
  atGateway: AtGateway,
  now: Date,
): Promise<HeldSubscription | null> {
  const purchase = await lockBuyer(tx, purchase_id)
  if (!purchase?.subscription_period) return null
  const { customer_id, renewal_amount, amount } = purchase
  const row = { ...atGateway, purchase_id, customer_id, amount: renewal_amount ?? amount }
  await store.insertSubscription(tx, { ...row, status: 'incomplete', createdAt: now, updatedAt: now })
  const subscription = await store.lockOfPurchase(tx, purchase_id)
  if (!subscription) throw new Error(`purchase ${purchase_id}: expected its subscription, found none.`)
  if (isSameAtGateway(subscription, atGateway)) return { purchase, subscription }
  if (purchase.paidAt) return null
  const replacement = { ...atGateway, status: 'incomplete', updatedAt: now } as const
  await store.setSubscription(tx, subscription.subscription_id, replacement)
  return { purchase, subscription: { ...subscription, ...replacement } }
}

const isSameAtGateway = (row: store.SubscriptionRow, { gateway, gateway_subscription_id }: AtGateway): boolean =>
  row.gateway === gateway && row.gateway_subscription_id === gateway_subscription_id
