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

/** Writes a subscription's state, under the locks of `holdSubscription`. */
export const moveSubscription = (
  tx: Tx,
  { subscription_id }: Pick<SubscriptionRow, 'subscription_id'>,
  change: SubscriptionChange,
  now: Date,
): Promise<void> => setSubscription(tx, subscription_id, { ...change, updatedAt: now })

/** Notes that a subscription was asked about: what is asked again later keeps no other waiting. */
export const touchSubscription = (db: Tx, purchase_id: number, now: Date): Promise<void> =>
  touchOfPurchase(db, purchase_id, now)

/** The subscription of a purchase, as it was last written; null when it does not renew. */
export const findSubscription = (db: Tx, purchase_id: number): Promise<SubscriptionRow | null> =>
  findOfPurchase(db, purchase_id)
