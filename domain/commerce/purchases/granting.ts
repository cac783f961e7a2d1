import { type ExpiryPolicy, expirationOf } from '../credits/expiry.ts'
import type { AllowedTimes, ClassPackage } from '../packages/shapes.ts'
import { type Allowance, allowanceFrom } from '../../values/allowance.ts'

/** The terms of a package at the time of its sale: `class_amount` and days as in 3.11. */
export type Sold = Pick<
  ClassPackage,
  'class_amount' | 'expiration_days' | 'class_package_types' | 'allowed_times' | 'guests_included'
>

export type GrantOccasion =
  | { readonly kind: 'purchase'; readonly paidAt: Date }
  | { readonly kind: 'period'; readonly startsAt: Date; readonly endsAt: Date }

/** A grant to insert; the server adds `available_class_id`, customer and purchase. */
export type NewGrant = {
  readonly class_types: readonly { readonly class_type_id: number; readonly name: string }[]
  readonly allowed_times: readonly AllowedTimes[]
  readonly class_amount: Allowance
  readonly available_classes: Allowance
  readonly expiration_days: number | null
  readonly expiration_date: Date | null
  readonly guests_included: boolean
}

/** The grants of a paid purchase: one for each restriction, or one for all classes (R3). */
export function toNewGrants(sold: Sold, occasion: GrantOccasion, policy: ExpiryPolicy): NewGrant[] {
  return toParts(sold)
    .filter((part) => part.class_amount === 'unlimited' || part.class_amount > 0)
    .map((part) => ({
      class_types: part.class_types,
      allowed_times: sold.allowed_times,
      class_amount: part.class_amount,
      available_classes: part.class_amount,
      expiration_days: part.expiration_days,
      expiration_date: expiryOf(part.expiration_days, occasion, policy),
      guests_included: sold.guests_included,
    }))
}

type Part = Pick<NewGrant, 'class_types' | 'class_amount' | 'expiration_days'>

function toParts(sold: Sold): Part[] {
  const days = toValidDays(sold.expiration_days)
  if (sold.class_package_types.length === 0) {
    return [{ class_types: [], class_amount: allowanceFrom(sold.class_amount ?? 0), expiration_days: days }]
  }
  return sold.class_package_types.map((part) => ({
    class_types: part.class_type ? [part.class_type] : [],
    class_amount: allowanceFrom(part.class_amount),
    expiration_days: part.expiration_days === null ? days : toValidDays(part.expiration_days),
  }))
}

/** Blank days (null, 0 or -1) mean no end, so that credits are never sold expired (F9). */
const toValidDays = (days: number | null): number | null => (days !== null && days > 0 ? days : null)

function expiryOf(expiration_days: number | null, occasion: GrantOccasion, policy: ExpiryPolicy): Date | null {
  if (occasion.kind === 'period') return occasion.endsAt
  return expirationOf({ paidAt: occasion.paidAt, firstClassAt: null, expiration_days }, policy)
}
