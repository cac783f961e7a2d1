import { hasFreeTrial, type Priced, priceToPay } from '../packages/price.ts'
import type { ClassPackage } from '../packages/shapes.ts'
import { type Centavos, fromPesos, toPesos } from '../../values/money.ts'
import { allow } from '../../values/refusal.ts'
import { refuse } from './refusals.ts'
import type { DiscountedPrice } from './shapes.ts'

/** The reduction of a code: centavos, or hundredths of a percent. */
export type DiscountTerms = {
  readonly amount: number
  readonly is_percent: boolean
  readonly first_invoice_only: boolean
}

/** A code with its limits; an empty list and null mean no limit. */
export type DiscountRules = DiscountTerms & {
  readonly archived: boolean
  readonly valid_from: Date | null
  readonly valid_until: Date | null
  readonly max_uses: number | null
  readonly max_uses_per_customer: number | null
  readonly class_package_ids: readonly number[]
}

export type DiscountedPackage = Priced &
  Pick<ClassPackage, 'class_package_id' | 'is_subscription' | 'allow_discount_over_sale_price'>

export type DiscountFacts = {
  readonly enabled: boolean
  readonly rules: DiscountRules | null
  readonly pack: DiscountedPackage
  /** Purchases with this code that have not failed (R10). */
  readonly uses: number
  readonly usesByCustomer: number
}

/** `off` is deducted from `base` at the first charge; `later` is the amount of each later charge of a subscription. */
export type Discounted = {
  readonly base: Centavos
  readonly off: Centavos
  readonly later: Centavos | null
}

/** Decides whether a code can be used for a package now, and how much it deducts (5.13, 8.11, R10). */
export function decideDiscount(facts: DiscountFacts, now: Date) {
  const { rules, pack } = facts
  if (!rules || !facts.enabled || !isUsable(rules, pack, now)) return refuse('discount-invalid')
  if (rules.max_uses !== null && facts.uses >= rules.max_uses) return refuse('discount-exhausted')
  if (rules.max_uses_per_customer !== null && facts.usesByCustomer >= rules.max_uses_per_customer) {
    return refuse('discount-exhausted')
  }
  const discount = applyDiscount(pack, rules)
  return discount.base - discount.off < priceToPay(pack) ? allow(discount) : refuse('discount-dearer')
}

/**
 * Applies a discount (5.13): a percentage multiplies by 1 - amount/100, rounded half up once; an amount is subtracted;
 * never below zero. The base is the sale price only where the package allows it. With `first_invoice_only` later
 * charges are full.
 */
export function applyDiscount(pack: DiscountedPackage, terms: DiscountTerms): Discounted {
  const base = fromPesos((pack.allow_discount_over_sale_price && pack.sale_price) || pack.price)
  const remaining = terms.is_percent
    ? Math.floor((base * (HUNDRED_PERCENT - terms.amount)) / HUNDRED_PERCENT + 0.5)
    : base - terms.amount
  const first = Math.max(0, remaining)
  const later = terms.first_invoice_only ? priceToPay(pack) : first
  return { base, off: base - first, later: pack.is_subscription ? later : null }
}

const HUNDRED_PERCENT = 10_000

export const toDiscountedPrice = ({ base, off, later }: Discounted): DiscountedPrice => ({
  base: toPesos(base),
  first: toPesos(base - off),
  later: later === null ? null : toPesos(later),
})

/** What is charged at once with a code: nothing during a free trial (5.14). */
export const dueWithDiscount = (
  pack: Pick<ClassPackage, 'is_subscription' | 'free_trial_length'>,
  { base, off }: Discounted,
): Centavos => (hasFreeTrial(pack) ? 0 : base - off)

function isUsable(rules: DiscountRules, { class_package_id }: DiscountedPackage, now: Date): boolean {
  if (rules.archived) return false
  if (rules.valid_from && now.getTime() < rules.valid_from.getTime()) return false
  if (rules.valid_until && now.getTime() > rules.valid_until.getTime()) return false
  return rules.class_package_ids.length === 0 || rules.class_package_ids.includes(class_package_id)
}
