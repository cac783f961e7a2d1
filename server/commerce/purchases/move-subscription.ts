import type { Tx } from '../../platform/database/database.ts'
import {
  findOfPurchase,
  type NewSubscription,
  setSubscription,
  type SubscriptionRow,
  touchOfPurchase,
} from './subscription-store.ts'

export type SubscriptionChange = Partial<
  Omit<
    NewSubscription,
    'purchase_id' | 'customer_id' | 'gateway' | 'gateway_subscription_id' | 'createdAt' | 'updatedAt'
  >
>

/** Writes a subscription's state; the caller holds the locks of `holdSubscription`. */
export const moveSubscription = (
  tx: Tx,
  { subscription_id }: Pick<SubscriptionRow, 'subscription_id'>,
  change: SubscriptionChange,
  now: Date,
): Promise<void> => setSubscription(tx, subscription_id, { ...change, updatedAt: now })

/**
 * Records when the gateway was last asked about a subscription. The one asked longest ago is asked next, so none waits
 * for ever.
 */
export const touchSubscription = (db: Tx, purchase_id: number, now: Date): Promise<void> =>
  touchOfPurchase(db, purchase_id, now)

/** The subscription of a purchase; null when the purchase does not renew. */
export const findSubscription = (db: Tx, purchase_id: number): Promise<SubscriptionRow | null> =>
  findOfPurchase(db, purchase_id)
