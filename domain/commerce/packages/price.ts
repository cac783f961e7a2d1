import { type Allowance, allowanceFrom } from '../../values/allowance.ts'
import { type Centavos, formatMoney, fromPesos } from '../../values/money.ts'
import { isTrial } from './listing.ts'
import type { ClassPackage } from './shapes.ts'

export type Priced = Pick<ClassPackage, 'price' | 'sale_price'>

/** The price of today: the sale price where there is one, else the price. A sale price of 0 is none: nothing is given away by a blank. */
export const priceToPay = (pack: Priced): Centavos => fromPesos(pack.sale_price || pack.price)

/** The price before the sale, to be struck through; null when there is no sale. */
export const struckPrice = (pack: Priced): Centavos | null =>
  pack.sale_price && pack.sale_price < pack.price ? fromPesos(pack.price) : null

/** 5.14 nothing to pay, now or later: 'Obtener Oferta' instead of payment options. */
export const isFree = (pack: Priced & Pick<ClassPackage, 'is_subscription'>): boolean =>
  priceToPay(pack) === 0 && !pack.is_subscription

export const hasFreeTrial = (pack: Pick<ClassPackage, 'is_subscription' | 'free_trial_length'>): boolean =>
  pack.is_subscription && (pack.free_trial_length ?? 0) > 0

/** 5.14 what is charged at once: nothing while a free trial runs. */
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

/** What one class comes to, rounded half up; null when the classes have no count, or it is the only one. */
export function pricePerClass(
  pack: Priced & Pick<ClassPackage, 'class_amount' | 'class_package_types'>,
): Centavos | null {
  const classes = totalClasses(pack)
  if (classes === 'unlimited' || classes < 2) return null
  return Math.round(priceToPay(pack) / classes)
}

/** '$230 por clase', unless the studio's own words say what a class comes to. */
export function perClassWords(
  pack: Parameters<typeof pricePerClass>[0] & Pick<ClassPackage, 'short_description'>,
): string | null {
  const each = pricePerClass(pack)
  return each && !/por clase/i.test(pack.short_description ?? '') ? `${formatMoney(each)} por clase` : null
}

export type SignupFee = { class_package_id: number; title: string; price: Centavos; settled: boolean } | null

export type Line = { class_package_id: number; title: string; amount: Centavos }

/** 4.20, R9 the second line of an order: owed once, not with the fee's own package, not with a trial. */
export function signupFeeLine(
  pack: Pick<ClassPackage, 'class_package_id' | 'is_trial' | 'class_amount' | 'limit_per_customer'>,
  fee: SignupFee,
): Line | null {
  if (!fee || fee.settled || fee.class_package_id === pack.class_package_id || isTrial(pack)) return null
  return { class_package_id: fee.class_package_id, title: fee.title, amount: fee.price }
}
