import { parseInstant } from '../../values/days.ts'

/** What limits need of a purchase. `pay_before` is the deadline of a pending one. */
export type CountedPurchase = { readonly status: string; readonly pay_before: string | null }

/** Whether a purchase counts against limits and stock: active, completed, or pending before its deadline (R9). */
export function holdsPlace(purchase: CountedPurchase, now: Date): boolean {
  if (purchase.status === 'active' || purchase.status === 'completed') return true
  if (purchase.status !== 'pending') return false
  return purchase.pay_before === null || now.getTime() < parseInstant(purchase.pay_before).getTime()
}

/** Whether a customer has reached the limit; null is no limit. */
export const hasReachedLimit = (
  limit_per_customer: number | null,
  purchases: readonly CountedPurchase[],
  now: Date,
): boolean =>
  limit_per_customer !== null && purchases.filter((purchase) => holdsPlace(purchase, now)).length >= limit_per_customer

/** Whether a limited stock is sold out; `held` counts the purchases of all customers that hold a place. */
export const isSoldOut = (max_sales: number | null, held: number): boolean => max_sales !== null && held >= max_sales
