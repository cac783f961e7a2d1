import type { DiscountedPrice } from '../../commerce/discounts/shapes.ts'
import { hasFreeTrial, priceToPay } from '../../commerce/packages/price.ts'
import { eachWords } from '../../commerce/packages/restrictions-words.ts'
import type { ClassPackage } from '../../commerce/packages/shapes.ts'
import { addSpan } from '../../commerce/purchases/periods.ts'
import { RENEWAL_TEXT } from '../../commerce/purchases/renewal-text.ts'
import { formatDay, type LocalDate } from '../../values/days.ts'
import { formatMoney, fromPesos } from '../../values/money.ts'

export type RenewalWords = {
  version: string
  charge: string
  first: LocalDate
  second: LocalDate
  accept: string
}

type Renewing = Pick<
  ClassPackage,
  | 'price'
  | 'sale_price'
  | 'is_subscription'
  | 'subscription_period'
  | 'subscription_interval'
  | 'free_trial_length'
  | 'free_trial_period'
>

/**
 * The amount, period and charge dates of a subscription, shown and accepted before payment (R11); null for other
 * purchases. With a code the first charge is shown apart from later ones (R10).
 */
export function renewalWords(
  pack: Renewing,
  business: string,
  today: LocalDate,
  discounted: Pick<DiscountedPrice, 'first' | 'later'> | null = null,
): RenewalWords | null {
  if (!pack.is_subscription) return null
  const [interval, period] = [pack.subscription_interval ?? 1, pack.subscription_period ?? 'month']
  const price = priceToPay(pack)
  const [firstPrice, then] = [fromPesos(discounted?.first ?? price / 100), fromPesos(discounted?.later ?? price / 100)]
  const charge = `${formatMoney(then)} cada ${eachWords(interval, period)}`
  const trial = { interval: pack.free_trial_length ?? 0, period: pack.free_trial_period ?? 'day' } as const
  const first = hasFreeTrial(pack) ? addSpan(today, trial) : today
  const second = addSpan(first, { interval, period })
  const starts = first === today ? 'hoy' : `el ${formatDay(first)}`
  const apart =
    firstPrice === then ? `el primer cobro ${starts}` : `el primer cobro, de ${formatMoney(firstPrice)}, ${starts}`
  const accept = `Acepto que ${business} me cobre ${charge}: ${apart}, el siguiente el ${formatDay(second)}, y así hasta que cancele.`
  return { version: RENEWAL_TEXT, charge, first, second, accept }
}
