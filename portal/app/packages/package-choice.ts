import { asOffered, isBuyable, offerLabels } from '@aforo/domain/commerce/packages/buying.ts'
import { isFree, OFFER_LABEL, perClassWords, priceWords, struckPrice } from '@aforo/domain/commerce/packages/price.ts'
import { eachWords, freeTrialWords, restrictionLines } from '@aforo/domain/commerce/packages/restrictions-words.ts'
import type { ClassPackage } from '@aforo/domain/commerce/packages/shapes.ts'
import { formatMoney } from '@aforo/domain/values/money.ts'

export type PackageChoice = {
  readonly class_package_id: number
  readonly title: string
  /** What it gives and how it is bound, in a line (2.24, R3). */
  readonly bound: string
  readonly price: string
  readonly struck: string | null
  /** '$230 por clase', 'cada mes'. */
  readonly each: string | null
  readonly actionLabel: string
  readonly why_not: string | null
  readonly isRunning: boolean
}

export const packageChoice = (whole: ClassPackage): PackageChoice => choiceOf(asOffered(whole))

const choiceOf = (pack: ClassPackage): PackageChoice => ({
  class_package_id: pack.class_package_id,
  title: pack.title,
  bound: [...new Set([...ownLines(pack), freeTrialWords(pack), trialUsed(pack)])].filter(Boolean).join(' · '),
  price: priceWords(pack),
  struck: struckWords(pack),
  each: eachOf(pack),
  actionLabel: isFree(pack) ? OFFER_LABEL : 'Comprar',
  why_not: isBuyable(pack) ? null : offerLabels[pack.offer ?? 'available'],
  isRunning: pack.offer === 'running',
})

const trialUsed = ({ offer }: ClassPackage): string | null => (offer === 'trial_used' ? offerLabels.trial_used : null)

const ownLines = (pack: ClassPackage): string[] =>
  restrictionLines(pack).filter((line) => line.toLowerCase() !== pack.title.trim().toLowerCase())

function struckWords(pack: ClassPackage): string | null {
  const struck = struckPrice(pack)
  return struck === null ? null : formatMoney(struck)
}

function eachOf(pack: ClassPackage): string | null {
  if (pack.is_subscription) {
    return `cada ${eachWords(pack.subscription_interval ?? 1, pack.subscription_period ?? 'month')}`
  }
  return perClassWords(pack)
}
