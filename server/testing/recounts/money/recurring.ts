import type { recurring as described } from '@aforo/domain/reporting/reports/of/money/recurring.ts'
import { toMonthlyAmount } from '@aforo/domain/reporting/reports/per-month.ts'
import { addSpan } from '@aforo/domain/commerce/purchases/periods.ts'
import { addDays, instantAt, localDate, type LocalDate } from '@aforo/domain/values/days.ts'
import type { Everything } from '../../generated-studio.ts'
import { groupBy, type Recount, type RecountInput } from '../recounting.ts'
import { firstOf, isOfToday, lastOf, packageTitle, purchaseOf, sum, sure } from './counting.ts'

type Plan = {
  subscription: Everything['subscription'][number]
  purchase: Everything['purchase'][number]
  monthly: number
  paidFrom: Date
  stoppedAt: Date | null
}

function plansOf({ rows, narrowed }: RecountInput): Plan[] {
  return rows.subscription.flatMap((subscription): Plan[] => {
    const purchase = sure(purchaseOf(rows, subscription.purchase_id))
    const { paidAt, subscription_period, subscription_interval } = purchase
    if (!paidAt || !subscription_period || subscription.status === 'incomplete') return []
    if (narrowed.class_package_id && narrowed.class_package_id !== purchase.class_package_id) return []
    const { trial_ends_at, amount } = subscription
    const ends = [subscription.cancelledAt, subscription.endedAt, purchase.cancelledAt, purchase.revokedAt]
    if (purchase.status === 'failed') ends.push(purchase.updatedAt)
    const stops = ends.flatMap((end) => (end ? [+end] : []))
    return [
      {
        subscription,
        purchase,
        monthly: toMonthlyAmount(amount, subscription_interval ?? 1, subscription_period),
        paidFrom: trial_ends_at && trial_ends_at > paidAt ? trial_ends_at : paidAt,
        stoppedAt: stops.length > 0 ? new Date(Math.min(...stops)) : null,
      },
    ]
  })
}

const runsAt = ({ stoppedAt }: Plan, moment: Date): boolean => stoppedAt === null || stoppedAt > moment
const isPaidAt = (plan: Plan, moment: Date): boolean => plan.paidFrom <= moment && runsAt(plan, moment)
const isTrialAt = (plan: Plan, moment: Date): boolean =>
  sure(plan.purchase.paidAt) <= moment && plan.paidFrom > moment && runsAt(plan, moment)
const begins = (plan: Plan, from: Date, last: Date): boolean =>
  plan.paidFrom >= from && plan.paidFrom <= last && runsAt(plan, plan.paidFrom)
const stops = ({ stoppedAt, paidFrom }: Plan, from: Date, last: Date): boolean =>
  stoppedAt !== null && stoppedAt > paidFrom && stoppedAt >= from && stoppedAt <= last
const owes = ({ subscription, purchase }: Plan): boolean =>
  subscription.status === 'past_due' && purchase.status === 'active'

function coming(input: RecountInput): { day: LocalDate; plan: Plan }[] {
  if (!isOfToday(input)) return []
  const today = localDate(input.now, input.zone)
  const charges: { day: LocalDate; plan: Plan }[] = []
  for (const plan of plansOf(input)) {
    const { status, period_end, cancel_at_period_end, past_due_since } = plan.subscription
    if (plan.purchase.status !== 'active' || (status !== 'active' && status !== 'trialing')) continue
    if (!period_end || cancel_at_period_end || past_due_since) continue
    const next = localDate(period_end, input.zone)
    if (next < today) continue
    const period = sure(plan.purchase.subscription_period)
    for (let turn = 0; turn < 30; turn++) {
      const interval = turn * (plan.purchase.subscription_interval ?? 1)
      const day = addSpan(next, { interval, period })
      if (day < addDays(today, 30)) charges.push({ day, plan })
    }
  }
  return charges
}

const monthlyOf = (plans: readonly Plan[]): number => sum(plans.map(({ monthly }) => monthly))

const before = (moment: Date): Date => new Date(+moment - 1)

const listed = (isMeant: (plan: Plan, input: RecountInput) => boolean) => (input: RecountInput) =>
  plansOf(input)
    .filter((plan) => isMeant(plan, input))
    .map(({ monthly, paidFrom, stoppedAt }) => ({
      monthly,
      since: paidFrom.toISOString(),
      ended: stoppedAt?.toISOString() ?? null,
    }))

export const recurring: Recount<typeof described> = {
  figures(input) {
    const plans = plansOf(input)
    const [from, last] = [firstOf(input), lastOf(input)]
    const paying = plans.filter((plan) => isPaidAt(plan, last))
    const atFirst = plans.filter((plan) => isPaidAt(plan, before(from)))
    const left = atFirst.filter((plan) => stops(plan, from, last)).length
    const ofToday = isOfToday(input)
    return {
      monthly: monthlyOf(paying),
      paying: paying.length,
      begun: plans.filter((plan) => begins(plan, from, last)).length,
      ended: plans.filter((plan) => stops(plan, from, last)).length,
      churn: atFirst.length === 0 ? null : Math.round((1000 * left) / atFirst.length) / 10,
      trials: plans.filter((plan) => isTrialAt(plan, last)).length,
      owed: ofToday ? sum(plans.filter(owes).map(({ subscription }) => subscription.amount)) : null,
      expected: ofToday ? sum(coming(input).map(({ plan }) => plan.subscription.amount)) : null,
    }
  },
  tables: {
    by_month(input) {
      const plans = plansOf(input)
      const months = new Set<string>()
      for (let day = input.days.from; day <= input.days.to; day = addDays(day, 1)) months.add(day.slice(0, 7))
      return [...months].flatMap((month) => {
        const first = instantAt(`${month}-01`, '00:00', input.zone)
        const from = first > firstOf(input) ? first : firstOf(input)
        const next = `${addDays(`${month}-28`, 4).slice(0, 7)}-01`
        const end = before(instantAt(next, '00:00', input.zone))
        const last = end < lastOf(input) ? end : lastOf(input)
        if (from > last) return []
        const paying = plans.filter((plan) => isPaidAt(plan, last))
        const started = plans.filter((plan) => begins(plan, from, last)).length
        const ended = plans.filter((plan) => stops(plan, from, last)).length
        return [{ month, monthly: monthlyOf(paying), paying: paying.length, begun: started, ended }]
      })
    },
    expected(input) {
      if (!isOfToday(input)) return []
      const charges = coming(input)
      return Array.from({ length: 30 }, (_, n) => {
        const day = addDays(localDate(input.now, input.zone), n)
        const own = charges.filter((charge) => charge.day === day)
        return { day, charges: own.length, amount: sum(own.map(({ plan }) => plan.subscription.amount)) }
      })
    },
    by_package: (input) =>
      [...groupBy(plansOf(input), ({ purchase }) => purchase.class_package_id)]
        .map(([id, plans]) => {
          const paying = plans.filter((plan) => isPaidAt(plan, lastOf(input)))
          const trials = plans.filter((plan) => isTrialAt(plan, lastOf(input))).length
          return { id, paying: paying.length, trials, monthly: monthlyOf(paying) }
        })
        .filter(({ paying, trials }) => paying + trials > 0)
        .toSorted((one, other) => other.monthly - one.monthly || one.id - other.id)
        .map(({ id, ...row }) => ({
          package: sure(packageTitle(input, id)),
          ...row,
        })),
  },
  lists: {
    monthly: listed((plan, input) => isPaidAt(plan, lastOf(input))),
    paying: listed((plan, input) => isPaidAt(plan, lastOf(input))),
    begun: listed((plan, input) => begins(plan, firstOf(input), lastOf(input))),
    ended: listed((plan, input) => stops(plan, firstOf(input), lastOf(input))),
    churn: listed((plan, input) => isPaidAt(plan, before(firstOf(input)))),
    trials: listed((plan, input) => isTrialAt(plan, lastOf(input))),
    owed: listed((plan, input) => isOfToday(input) && owes(plan)),
    expected: (input) => coming(input).map(({ day, plan }) => ({ day, amount: plan.subscription.amount })),
  },
}
