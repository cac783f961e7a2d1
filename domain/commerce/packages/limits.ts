import { parseInstant } from '../../values/days.ts'

/** A purchase of a package, as far as limits look at it. `pay_before` is the end of a pending one. */
export type CountedPurchase = { readonly status: string; readonly pay_before: string | null }

/** R9 active, completed and unexpired pending purchases hold their place. */
export function holdsPlace(purchase: CountedPurchase, now: Date): boolean {
  if (purchase.status === 'active' || purchase.status === 'completed') return true
  if (purchase.status !== 'pending') return false
  return purchase.pay_before === null || now.getTime() < parseInstant(purchase.pay_before).getTime()
}

/** Whether a person has reached the limit; null is no limit. */
export const reachedLimit = (
  limit_per_customer: number | null,
  purchases: readonly CountedPurchase[],
  now: Date,
): boolean =>
  limit_per_customer !== null && purchases.filter((one) => holdsPlace(one, now)).length >= limit_per_customer

/** Whether a limited stock is gone; `held` counts every person's purchases that hold their place. */
export const isSoldOut = (max_sales: number | null, held: number): boolean => max_sales !== null && held >= max_sales
