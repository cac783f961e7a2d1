import type { Discount, DiscountedPrice } from '@aforo/domain/commerce/discounts/shapes.ts'
import { offerLabels } from '@aforo/domain/commerce/packages/buying.ts'
import {
  dueNow,
  perClassWords,
  priceWords,
  type SignupFee,
  signupFeeLine,
  struckPrice,
} from '@aforo/domain/commerce/packages/price.ts'
import { freeTrialWords, linesBesideTitle } from '@aforo/domain/commerce/packages/restrictions-words.ts'
import type { ClassPackage } from '@aforo/domain/commerce/packages/shapes.ts'
import { type RenewalWords, renewalWords } from '@aforo/domain/payments/subscriptions/renewal-words.ts'
import { type LocalDate } from '@aforo/domain/values/days.ts'
import { type Centavos, formatMoney, fromPesos } from '@aforo/domain/values/money.ts'
import { paths } from '../../paths.ts'

export type Offer = {
  class_package_id: number
  title: string
  short_description: string | null
  description: string | null
  price: string
  formerPrice: string | null
  each: string | null
  lines: string[]
  trial: string | null
  /** Says that this customer has used the free trial before and buys without it (R17). */
  trialUsed: string | null
  isFree: boolean
  isSoldOut: boolean
  renewal: RenewalWords | null
  /** The applied discount code (5.13). */
  code: AppliedCode | null
  /** The signup fee, the second item of the order (4.20). */
  fee: { title: string; price: string } | null
  picture: string
  due: Centavos
  dueWords: string
}

export type AppliedCode = {
  code: string
  before: string
  off: string
  /** Says what the later charges of a subscription are (R10). */
  later: string | null
}

export type Code = { discount: Pick<Discount, 'code'>; price: DiscountedPrice }

type OfferContext = { business: string; today: LocalDate; code?: Code | null }

/** The texts and amounts of an order on a day (2.11, 5.14), with an entered discount code (5.13). */
export function toOffer(pack: ClassPackage, fee: SignupFee, { business, today, code = null }: OfferContext): Offer {
  const discounted = code ? { ...pack, price: code.price.first, sale_price: null } : pack
  const feeLine = signupFeeLine(pack, fee)
  const struck = code ? fromPesos(code.price.base) : struckPrice(pack)
  const due = dueNow(discounted) + (feeLine?.amount ?? 0)
  return {
    class_package_id: pack.class_package_id,
    title: pack.title,
    short_description: pack.short_description,
    description: pack.description,
    price: priceWords(discounted),
    formerPrice: struck === null ? null : formatMoney(struck),
    each: perClassWords(discounted),
    lines: linesBesideTitle(pack),
    trial: freeTrialWords(pack),
    trialUsed: pack.offer === 'trial_used' ? `${offerLabels.trial_used}: el primer cobro es hoy.` : null,
    isFree: !pack.is_subscription && due === 0,
    isSoldOut: pack.is_sold_out,
    renewal: renewalWords(pack, business, today, code?.price ?? null),
    code: code && toAppliedCode(code),
    fee: feeLine && { title: feeLine.title, price: formatMoney(feeLine.amount) },
    picture: pack.image?.src ?? paths.picture('package', pack.class_package_id),
    due,
    dueWords: formatMoney(due),
  }
}

function toAppliedCode({ discount, price: { base, first, later } }: Code): AppliedCode {
  return {
    code: discount.code,
    before: formatMoney(fromPesos(base)),
    off: `−${formatMoney(fromPesos(base) - fromPesos(first))}`,
    later: later === null ? null : laterWords(first, fromPesos(later)),
  }
}

const laterWords = (first: number, later: Centavos): string =>
  later === fromPesos(first)
    ? 'El descuento vale en todos tus cobros.'
    : `El descuento vale solo en el primer cobro: el segundo será de ${formatMoney(later)}.`
