import type { ClassPackage } from '../packages/shapes.ts'
import { endOfDay, localDate, type Zone } from '../../values/days.ts'
import { addSpan } from './periods.ts'

type SubscriptionTerms = Pick<
  ClassPackage,
  'subscription_period' | 'subscription_interval' | 'free_trial_length' | 'free_trial_period'
>

/** The end of the first period of a subscription; of its free trial when there is one (4.15, 5.14, R11). */
export function firstPeriodEnd(sold: SubscriptionTerms, startsAt: Date, zone: Zone): Date {
  const start = localDate(startsAt, zone)
  const end = sold.free_trial_length
    ? addSpan(start, { interval: sold.free_trial_length, period: sold.free_trial_period ?? 'day' })
    : addSpan(start, { interval: sold.subscription_interval ?? 1, period: sold.subscription_period ?? 'month' })
  return endOfDay(end, zone)
}
