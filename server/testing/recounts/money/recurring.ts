import type { recurring as recurringReport } from '@aforo/domain/reporting/reports/definitions/money/recurring.ts'
import { toMonthlyAmount } from '@aforo/domain/reporting/reports/per-month.ts'
import { addSpan } from '@aforo/domain/commerce/purchases/periods.ts'
import { addDays, instantAt, localDate, type LocalDate } from '@aforo/domain/values/days.ts'
import type { Everything } from '../../generated-studio.ts'
import { groupBy, type Recount, type RecountInput } from '../recount.ts'
import {
  firstInstantOf,
  includesToday,
  lastInstantOf,
  packageTitle,
  purchaseOf,
  sum,
  requireValue,
} from './counting.ts'

type Plan = {
  subscription: Everything['subscription'][number]
  purchase: Everything['purchase'][number]
  monthly: number
  paidFrom: Date
  stoppedAt: Date | null
}

function plansOf({ rows, filters }: RecountInput): Plan[] {
  return rows.subscription.flatMap((subscription): Plan[] => {
    const purchase = requireValue(purchaseOf(rows, subscription.purchase_id))
    const { paidAt, subscription_period, subscription_interval } = purchase
    if (!paidAt || !subscription_period || subscription.status === 'incomplete') return []
    if (filters.class_package_id && filters.class_package_id !== purchase.class_package_id) return []
    const { trial_ends_at, amount } = subscription
    const endDates = [subscription.cancelledAt, subscription.endedAt, purchase.cancelledAt, purchase.revokedAt]
    if (purchase.status === 'failed') endDates.push(purchase.updatedAt)
    const endTimes = endDates.flatMap((end) => (end ? [+end] : []))
    return [
      {
        subscription,
        purchase,
        monthly: toMonthlyAmount(amount, subscription_interval ?? 1, subscription_period),
        paidFrom: trial_ends_at && trial_ends_at > paidAt ? trial_ends_at : paidAt,
        stoppedAt: endTimes.length > 0 ? new Date(Math.min(...endTimes)) : null,
      },
    ]
  })
}

const isRunningAt = ({ stoppedAt }: Plan, moment: Date): boolean => stoppedAt === null || stoppedAt > moment
const isPaidAt = (plan: Plan, moment: Date): boolean => plan.paidFrom <= moment && isRunningAt(plan, moment)
const isTrialAt = (plan: Plan, moment: Date): boolean =>
  requireValue(plan.purchase.paidAt) <= moment && plan.paidFrom > moment && isRunningAt(plan, moment)
const startsWithin = (plan: Plan, from: Date, lastInstant: Date): boolean =>
  plan.paidFrom >= from && plan.paidFrom <= lastInstant && isRunningAt(plan, plan.paidFrom)
const stopsWithin = ({ stoppedAt, paidFrom }: Plan, from: Date, lastInstant: Date): boolean =>
  stoppedAt !== null && stoppedAt > paidFrom && stoppedAt >= from && stoppedAt <= lastInstant
const isPastDue = ({ subscription, purchase }: Plan): boolean =>
  subscription.status === 'past_due' && purchase.status === 'active'

function expectedCharges(input: RecountInput): { day: LocalDate; plan: Plan }[] {
  if (!includesToday(input)) return []
  const today = localDate(input.now, input.zone)
  const charges: { day: LocalDate; plan: Plan }[] = []
  for (const plan of plansOf(input)) {
    const { status, period_end, cancel_at_period_end, past_due_since } = plan.subscription
    if (plan.purchase.status !== 'active' || (status !== 'active' && status !== 'trialing')) continue
    if (!period_end || cancel_at_period_end || past_due_since) continue
    const nextDay = localDate(period_end, input.zone)
    if (nextDay < today) continue
    const period = requireValue(plan.purchase.subscription_period)
    for (let n = 0; n < 30; n++) {
      const interval = n * (plan.purchase.subscription_interval ?? 1)
      const day = addSpan(nextDay, { interval, period })
      if (day < addDays(today, 30)) charges.push({ day, plan })
    }
  }
  return charges
}

const monthlyOf = (plans: readonly Plan[]): number => sum(plans.map(({ monthly }) => monthly))

const instantBefore = (moment: Date): Date => new Date(+moment - 1)

const listPlans = (isListed: (plan: Plan, input: RecountInput) => boolean) => (input: RecountInput) =>
  plansOf(input)
    .filter((plan) => isListed(plan, input))
    .map(({ monthly, paidFrom, stoppedAt }) => ({
      monthly,
      since: paidFrom.toISOString(),
      ended: stoppedAt?.toISOString() ?? null,
    }))

export const recurring: Recount<typeof recurringReport> = {
  figures(input) {
    const plans = plansOf(input)
    const [from, lastInstant] = [firstInstantOf(input), lastInstantOf(input)]
    const paying = plans.filter((plan) => isPaidAt(plan, lastInstant))
    const payingBefore = plans.filter((plan) => isPaidAt(plan, instantBefore(from)))
    const stoppedCount = payingBefore.filter((plan) => stopsWithin(plan, from, lastInstant)).length
    const isToday = includesToday(input)
    return {
      monthly: monthlyOf(paying),
      paying: paying.length,
      begun: plans.filter((plan) => startsWithin(plan, from, lastInstant)).length,
      ended: plans.filter((plan) => stopsWithin(plan, from, lastInstant)).length,
      churn: payingBefore.length === 0 ? null : Math.round((1000 * stoppedCount) / payingBefore.length) / 10,
      trials: plans.filter((plan) => isTrialAt(plan, lastInstant)).length,
      owed: isToday ? sum(plans.filter(isPastDue).map(({ subscription }) => subscription.amount)) : null,
      expected: isToday ? sum(expectedCharges(input).map(({ plan }) => plan.subscription.amount)) : null,
    }
  },
  tables: {
    by_month(input) {
      const plans = plansOf(input)
      const months = new Set<string>()
      for (let day = input.days.from; day <= input.days.to; day = addDays(day, 1)) months.add(day.slice(0, 7))
      return [...months].flatMap((month) => {
        const first = instantAt(`${month}-01`, '00:00', input.zone)
        const from = first > firstInstantOf(input) ? first : firstInstantOf(input)
        const next = `${addDays(`${month}-28`, 4).slice(0, 7)}-01`
        const end = instantBefore(instantAt(next, '00:00', input.zone))
        const lastInstant = end < lastInstantOf(input) ? end : lastInstantOf(input)
        if (from > lastInstant) return []
        const paying = plans.filter((plan) => isPaidAt(plan, lastInstant))
        const started = plans.filter((plan) => startsWithin(plan, from, lastInstant)).length
        const ended = plans.filter((plan) => stopsWithin(plan, from, lastInstant)).length
        return [{ month, monthly: monthlyOf(paying), paying: paying.length, begun: started, ended }]
      })
    },
    expected(input) {
      if (!includesToday(input)) return []
      const charges = expectedCharges(input)
      return Array.from({ length: 30 }, (_, n) => {
        const day = addDays(localDate(input.now, input.zone), n)
        const chargesOfDay = charges.filter((charge) => charge.day === day)
        return {
          day,
          charges: chargesOfDay.length,
          amount: sum(chargesOfDay.map(({ plan }) => plan.subscription.amount)),
        }
      })
    },
    by_package: (input) =>
      [...groupBy(plansOf(input), ({ purchase }) => purchase.class_package_id)]
        .map(([id, plans]) => {
          const paying = plans.filter((plan) => isPaidAt(plan, lastInstantOf(input)))
          const trials = plans.filter((plan) => isTrialAt(plan, lastInstantOf(input))).length
          return { id, paying: paying.length, trials, monthly: monthlyOf(paying) }
        })
        .filter(({ paying, trials }) => paying + trials > 0)
        .toSorted((a, b) => b.monthly - a.monthly || a.id - b.id)
        .map(({ id, ...row }) => ({
          package: requireValue(packageTitle(input, id)),
          ...row,
        })),
  },
  lists: {
    monthly: listPlans((plan, input) => isPaidAt(plan, lastInstantOf(input))),
    paying: listPlans((plan, input) => isPaidAt(plan, lastInstantOf(input))),
    begun: listPlans((plan, input) => startsWithin(plan, firstInstantOf(input), lastInstantOf(input))),
    ended: listPlans((plan, input) => stopsWithin(plan, firstInstantOf(input), lastInstantOf(input))),
    churn: listPlans((plan, input) => isPaidAt(plan, instantBefore(firstInstantOf(input)))),
    trials: listPlans((plan, input) => isTrialAt(plan, lastInstantOf(input))),
    owed: listPlans((plan, input) => includesToday(input) && isPastDue(plan)),
    expected: (input) => expectedCharges(input).map(({ day, plan }) => ({ day, amount: plan.subscription.amount })),
  },
}
