import { toOffered, isBuyable, offerLabels } from '@aforo/domain/commerce/packages/buying.ts'
import { isFree, OFFER_LABEL, perClassWords, priceWords, struckPrice } from '@aforo/domain/commerce/packages/price.ts'
import { eachWords, freeTrialWords, linesBesideTitle } from '@aforo/domain/commerce/packages/restrictions-words.ts'
import type { ClassPackage } from '@aforo/domain/commerce/packages/shapes.ts'
import { formatMoney } from '@aforo/domain/values/money.ts'

export type PackageChoice = {
  readonly class_package_id: number
  readonly title: string
  /** What it contains and its restrictions, in one line (2.24, R3). */
  readonly terms: string
  readonly price: string
  readonly formerPrice: string | null
  readonly each: string | null
  readonly actionLabel: string
  readonly why_not: string | null
  readonly isRunning: boolean
}

export const packageChoice = (fullPackage: ClassPackage): PackageChoice => toChoice(toOffered(fullPackage))

const toChoice = (pack: ClassPackage): PackageChoice => ({
  class_package_id: pack.class_package_id,
  title: pack.title,
  terms: [...new Set([...linesBesideTitle(pack), freeTrialWords(pack), trialUsed(pack)])].filter(Boolean).join(' · '),
  price: priceWords(pack),
  formerPrice: struckWords(pack),
  each: eachWordsOf(pack),
  actionLabel: isFree(pack) ? OFFER_LABEL : 'Comprar',
  why_not: isBuyable(pack) ? null : offerLabels[pack.offer ?? 'available'],
  isRunning: pack.offer === 'running',
})

const trialUsed = ({ offer }: ClassPackage): string | null => (offer === 'trial_used' ? offerLabels.trial_used : null)

function struckWords(pack: ClassPackage): string | null {
  const struck = struckPrice(pack)
  return struck === null ? null : formatMoney(struck)
}

function eachWordsOf(pack: ClassPackage): string | null {
  if (pack.is_subscription) {
    return `cada ${eachWords(pack.subscription_interval ?? 1, pack.subscription_period ?? 'month')}`
  }
  return perClassWords(pack)
}
