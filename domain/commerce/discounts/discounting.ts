import { hasFreeTrial, type Priced, priceToPay } from '../packages/price.ts'
import type { ClassPackage } from '../packages/shapes.ts'
import { type Centavos, fromPesos, toPesos } from '../../values/money.ts'
import { allow, type Verdict } from '../../values/refusal.ts'
import { type DiscountReason, refuse } from './refusals.ts'
import type { DiscountedPrice } from './shapes.ts'

/** What a code takes off: centavos, or hundredths of a percent. */
export type DiscountTerms = {
  readonly amount: number
  readonly is_percent: boolean
  readonly first_invoice_only: boolean
}

/** A code with all that holds it back; empty and null mean without limit. */
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
  /** Purchases that carry it and have not failed (R10). */
  readonly uses: number
  readonly usesByCustomer: number
}

/** `off` is taken from `base` at the first charge; `later` is what every other charge of a subscription comes to. */
export type Discounted = {
  readonly base: Centavos
  readonly off: Centavos
  readonly later: Centavos | null
}

/** May this code be used for this package now, and what does it take off? 5.13, 8.11, R10. */
export function decideDiscount(facts: DiscountFacts, now: Date): Verdict<Discounted, DiscountReason> {
  const { rules, pack } = facts
  if (!rules || !facts.enabled || !isGood(rules, pack, now)) return refuse('discount-invalid')
  if (rules.max_uses !== null && facts.uses >= rules.max_uses) return refuse('discount-exhausted')
  if (rules.max_uses_per_customer !== null && facts.usesByCustomer >= rules.max_uses_per_customer) {
    return refuse('discount-exhausted')
  }
  const discount = discounted(pack, rules)
  return discount.base - discount.off < priceToPay(pack) ? allow(discount) : refuse('discount-dearer')
}

/**
 * 5.13 a percentage multiplies by one minus amount/100, rounded half up once; an amount subtracts; never under nothing.
 * The base is the sale price only where the package allows it. `first_invoice_only`: later charges are full.
 */
export function discounted(pack: DiscountedPackage, terms: DiscountTerms): Discounted {
  const base = fromPesos((pack.allow_discount_over_sale_price && pack.sale_price) || pack.price)
  const rest = terms.is_percent ? Math.floor((base * (WHOLE - terms.amount)) / WHOLE + 0.5) : base - terms.amount
  const first = Math.max(0, rest)
  const later = terms.first_invoice_only ? priceToPay(pack) : first
  return { base, off: base - first, later: pack.is_subscription ? later : null }
}

const WHOLE = 10_000

export const pricesOf = ({ base, off, later }: Discounted): DiscountedPrice => ({
  base: toPesos(base),
  first: toPesos(base - off),
  later: later === null ? null : toPesos(later),
})

/** What is due at once with a code: nothing while a free trial runs (5.14). */
export const dueWithDiscount = (
  pack: Pick<ClassPackage, 'is_subscription' | 'free_trial_length'>,
  { base, off }: Discounted,
): Centavos => (hasFreeTrial(pack) ? 0 : base - off)

function isGood(rules: DiscountRules, { class_package_id }: DiscountedPackage, now: Date): boolean {
  if (rules.archived) return false
  if (rules.valid_from && now.getTime() < rules.valid_from.getTime()) return false
  if (rules.valid_until && now.getTime() > rules.valid_until.getTime()) return false
  return rules.class_package_ids.length === 0 || rules.class_package_ids.includes(class_package_id)
}
