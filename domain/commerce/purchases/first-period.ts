import type { ClassPackage } from '../packages/shapes.ts'
import { endOfDay, localDate, type Zone } from '../../values/days.ts'
import { later } from './periods.ts'

type Renewing = Pick<
  ClassPackage,
  'subscription_period' | 'subscription_interval' | 'free_trial_length' | 'free_trial_period'
>

/** When the first period of a subscription ends: that of the free trial when there is one (4.15, 5.14, R11). */
export function firstPeriodEnd(sold: Renewing, startsAt: Date, zone: Zone): Date {
  const start = localDate(startsAt, zone)
  const end = sold.free_trial_length
    ? later(start, { interval: sold.free_trial_length, period: sold.free_trial_period ?? 'day' })
    : later(start, { interval: sold.subscription_interval ?? 1, period: sold.subscription_period ?? 'month' })
  return endOfDay(end, zone)
}
