import type { ClassPackage } from 'studio/packages/shapes.ts'
import { eachWords } from 'studio/packages/restrictions-words.ts'
import { hasFreeTrial, priceToPay } from 'studio/packages/price.ts'
import { addDays, formatDay, type LocalDate } from 'studio/values/days.ts'
import { formatMoney } from 'studio/values/money.ts'

/** Changes whenever the words of the box below change: what somebody accepted must be readable years later. */
export const RENEWAL_TEXT = '2026-11'

export type RenewalWords = {
  version: string
  /** What each charge is: amount and period. */
  charge: string
  first: LocalDate
  second: LocalDate
  /** The sentence of the box. */
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

/** R11: amount, period and charge date of a subscription, shown and accepted before it is paid; null for the rest. */
export function renewalWords(pack: Renewing, business: string, today: LocalDate): RenewalWords | null {
  if (!pack.is_subscription) return null
  const [interval, period] = [pack.subscription_interval ?? 1, pack.subscription_period ?? 'month']
  const charge = `${formatMoney(priceToPay(pack))} cada ${eachWords(interval, period)}`
  const first = hasFreeTrial(pack) ? later(today, pack.free_trial_length ?? 0, pack.free_trial_period ?? 'day') : today
  const second = later(first, interval, period)
  const starts = first === today ? 'hoy' : `el ${formatDay(first)}`
  const accept = `Acepto que ${business} me cobre ${charge}: el primer cobro ${starts}, el siguiente el ${formatDay(second)}, y así hasta que cancele.`
  return { version: RENEWAL_TEXT, charge, first, second, accept }
}

/** So many periods later; a day that a month does not have becomes its last (R11). */
export function later(from: LocalDate, count: number, period: 'day' | 'month' | 'year'): LocalDate {
  if (period === 'day') return addDays(from, count)
  const months = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1 + (period === 'year' ? 12 * count : count)
  const monthStart = (index: number) => `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`
  const lastDay = addDays(monthStart(months + 1), -1)
  const sameDay = `${lastDay.slice(0, 8)}${from.slice(8)}`
  return sameDay < lastDay ? sameDay : lastDay
}
