import type { ClassPackage, Period } from '../packages/shapes.ts'
import { addDays, daysBetween, endOfDay, type LocalDate, localDate, type Zone } from '../values/days.ts'

type Renewing = Pick<
  ClassPackage,
  'subscription_period' | 'subscription_interval' | 'free_trial_length' | 'free_trial_period'
>

/** When the first period of a subscription ends: that of the free trial when there is one (4.15, 5.14, R11). */
export function firstPeriodEnd(sold: Renewing, startsAt: Date, zone: Zone): Date {
  const start = localDate(startsAt, zone)
  const end = sold.free_trial_length
    ? after(start, sold.free_trial_length, sold.free_trial_period ?? 'day')
    : after(start, sold.subscription_interval ?? 1, sold.subscription_period ?? 'month')
  return endOfDay(end, zone)
}

/** The same day so many periods later; the 31st falls on the last day of a shorter month. */
function after(date: LocalDate, interval: number, period: Period): LocalDate {
  if (period === 'day') return addDays(date, interval)
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const months = year * 12 + (month - 1) + (period === 'month' ? interval : interval * 12)
  const [first, next] = [firstOf(months), firstOf(months + 1)]
  return addDays(first, Math.min(day, daysBetween(first, next)) - 1)
}

const firstOf = (months: number): LocalDate =>
  `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`
