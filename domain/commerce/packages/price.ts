import { type Allowance, allowanceFrom } from '../../values/allowance.ts'
import { type Centavos, formatMoney, fromPesos } from '../../values/money.ts'
import { isTrial } from './listing.ts'
import type { ClassPackage } from './shapes.ts'

export type Priced = Pick<ClassPackage, 'price' | 'sale_price'>

/**
 * The current price: the sale price if there is one. A sale price of 0 counts as none, so that an empty field does not
 * give a package away.
 */
export const priceToPay = (pack: Priced): Centavos => fromPesos(pack.sale_price || pack.price)

/** The price before the sale, shown crossed out; null without a sale. */
export const struckPrice = (pack: Priced): Centavos | null =>
  pack.sale_price && pack.sale_price < pack.price ? fromPesos(pack.price) : null

/** Nothing to pay, now or later: 'Obtener Oferta' instead of payment options (5.14). */
export const isFree = (pack: Priced & Pick<ClassPackage, 'is_subscription'>): boolean =>
  priceToPay(pack) === 0 && !pack.is_subscription

export const hasFreeTrial = (pack: Pick<ClassPackage, 'is_subscription' | 'free_trial_length'>): boolean =>
  pack.is_subscription && (pack.free_trial_length ?? 0) > 0

/** What is charged at once: nothing during a free trial (5.14). */
export const dueNow = (pack: Priced & Pick<ClassPackage, 'is_subscription' | 'free_trial_length'>): Centavos =>
  hasFreeTrial(pack) ? 0 : priceToPay(pack)

export const OFFER_LABEL = 'Obtener Oferta'

/** '$1,299', or 'Gratis' when there is nothing to pay (9.9). */
export const priceWords = (pack: Priced): string => {
  const price = priceToPay(pack)
  return price === 0 ? 'Gratis' : formatMoney(price)
}

export function totalClasses(pack: Pick<ClassPackage, 'class_amount' | 'class_package_types'>): Allowance {
  if (pack.class_package_types.length === 0) return allowanceFrom(pack.class_amount ?? 0)
  const amounts = pack.class_package_types.map((part) => allowanceFrom(part.class_amount))
  return amounts.reduce<Allowance>(
    (sum, amount) => (sum === 'unlimited' || amount === 'unlimited' ? 'unlimited' : sum + amount),
    0,
  )
}

/** The price of one class, rounded half up; null for unlimited classes, or fewer than two. */
export function pricePerClass(
  pack: Priced & Pick<ClassPackage, 'class_amount' | 'class_package_types'>,
): Centavos | null {
  const classes = totalClasses(pack)
  if (classes === 'unlimited' || classes < 2) return null
  return Math.round(priceToPay(pack) / classes)
}

/** '$230 por clase'; null when the studio's own description already says it. */
export function perClassWords(
  pack: Parameters<typeof pricePerClass>[0] & Pick<ClassPackage, 'short_description'>,
): string | null {
  const perClass = pricePerClass(pack)
  return perClass && !/por clase/i.test(pack.short_description ?? '') ? `${formatMoney(perClass)} por clase` : null
}

export type SignupFee = { class_package_id: number; title: string; price: Centavos; settled: boolean } | null

export type Line = { class_package_id: number; title: string; amount: Centavos }

/** The second line of an order: the signup fee, charged once, not with its own package or a trial (4.20, R9). */
export function signupFeeLine(
  pack: Pick<ClassPackage, 'class_package_id' | 'is_trial' | 'class_amount' | 'limit_per_customer'>,
  fee: SignupFee,
): Line | null {
  if (!fee || fee.settled || fee.class_package_id === pack.class_package_id || isTrial(pack)) return null
  return { class_package_id: fee.class_package_id, title: fee.title, amount: fee.price }
}
