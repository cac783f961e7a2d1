import {
  dueNow,
  isFree,
  pricePerClass,
  priceWords,
  type SignupFee,
  signupFeeLine,
  struckPrice,
} from 'studio/packages/price.ts'
import { freeTrialWords, restrictionLines } from 'studio/packages/restrictions-words.ts'
import type { ClassPackage } from 'studio/packages/shapes.ts'
import { type RenewalWords, renewalWords } from 'studio/subscriptions/renewal-words.ts'
import { type LocalDate } from 'studio/values/days.ts'
import { type Centavos, formatMoney } from 'studio/values/money.ts'
import { paths } from '../../paths.ts'

/** What is bought, in words: made where the page is rendered, so that no rule of prices travels to the browser. */
export type Offer = {
  class_package_id: number
  title: string
  short_description: string | null
  /** Sanitised HTML. */
  description: string | null
  price: string
  struck: string | null
  each: string | null
  /** What it gives and how it is bound, a line each. */
  lines: string[]
  trial: string | null
  free: boolean
  soldOut: boolean
  renewal: RenewalWords | null
  /** 4.20 the signup fee, the second line of the order. */
  fee: { title: string; price: string } | null
  picture: string
  due: Centavos
  dueWords: string
}

/** The offer as one person sees it on one day (2.11, 5.14). */
export function offerOf(pack: ClassPackage, fee: SignupFee, business: string, today: LocalDate): Offer {
  const [struck, feeLine] = [struckPrice(pack), signupFeeLine(pack, fee)]
  const due = dueNow(pack) + (feeLine?.amount ?? 0)
  return {
    class_package_id: pack.class_package_id,
    title: pack.title,
    short_description: pack.short_description,
    description: pack.description,
    price: priceWords(pack),
    struck: struck === null ? null : formatMoney(struck),
    each: eachOf(pack),
    // A package that is called by what it gives says it once.
    lines: restrictionLines(pack).filter((line) => line.toLowerCase() !== pack.title.trim().toLowerCase()),
    trial: freeTrialWords(pack),
    free: isFree(pack) && due === 0,
    soldOut: pack.is_sold_out,
    renewal: renewalWords(pack, business, today),
    fee: feeLine && { title: feeLine.title, price: formatMoney(feeLine.amount) },
    picture: pack.image?.src ?? paths.picture('package', pack.class_package_id),
    due,
    dueWords: formatMoney(due),
  }
}

/** What one class comes to; null where there is none to divide, nothing to pay, or the studio's own words say it. */
function eachOf(pack: ClassPackage): string | null {
  const each = pricePerClass(pack)
  const words = each && `${formatMoney(each)} por clase`
  return words && words !== pack.short_description?.trim() ? words : null
}
