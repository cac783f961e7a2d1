import type { Tx } from '../../../platform/database/database.ts'
import { type NewSubscription, setSubscription, type SubscriptionRow } from './subscription-store.ts'

export { findSubscription, touchSubscription } from './subscription-store.ts'

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
