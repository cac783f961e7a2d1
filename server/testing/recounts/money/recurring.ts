import type { recurring as described } from '@aforo/domain/reporting/reports/of/money/recurring.ts'
import { perMonth } from '@aforo/domain/reporting/reports/per-month.ts'
import { later } from '@aforo/domain/commerce/purchases/periods.ts'
import { addDays, instantAt, localDate, type LocalDate } from '@aforo/domain/values/days.ts'
import type { Everything } from '../../generated-studio.ts'
import { groupBy, type Recount, type Recounting } from '../recounting.ts'
import { firstOf, isOfToday, lastOf, packageTitle, purchaseOf, sum, sure } from './counting.ts'

type Plan = {
  subscription: Everything['subscription'][number]
  purchase: Everything['purchase'][number]
  monthly: number
  paidFrom: Date
  stoppedAt: Date | null
}

function plansOf({ rows, narrowed }: Recounting): Plan[] {
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
        monthly: perMonth(amount, subscription_interval ?? 1, subscription_period),
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

function coming(asked: Recounting): { day: LocalDate; plan: Plan }[] {
  if (!isOfToday(asked)) return []
  const today = localDate(asked.now, asked.zone)
  const charges: { day: LocalDate; plan: Plan }[] = []
  for (const plan of plansOf(asked)) {
    const { status, period_end, cancel_at_period_end, past_due_since } = plan.subscription
    if (plan.purchase.status !== 'active' || (status !== 'active' && status !== 'trialing')) continue
    if (!period_end || cancel_at_period_end || past_due_since) continue
    const next = localDate(period_end, asked.zone)
    if (next < today) continue
    const period = sure(plan.purchase.subscription_period)
    for (let turn = 0; turn < 30; turn++) {
      const interval = turn * (plan.purchase.subscription_interval ?? 1)
      const day = later(next, { interval, period })
      if (day < addDays(today, 30)) charges.push({ day, plan })
    }
  }
  return charges
}

const monthlyOf = (plans: readonly Plan[]): number => sum(plans.map(({ monthly }) => monthly))

const before = (moment: Date): Date => new Date(+moment - 1)

const listed = (isMeant: (plan: Plan, asked: Recounting) => boolean) => (asked: Recounting) =>
  plansOf(asked)
    .filter((plan) => isMeant(plan, asked))
    .map(({ monthly, paidFrom, stoppedAt }) => ({
      monthly,
      since: paidFrom.toISOString(),
      ended: stoppedAt?.toISOString() ?? null,
    }))

export const recurring: Recount<typeof described> = {
  figures(asked) {
    const plans = plansOf(asked)
    const [from, last] = [firstOf(asked), lastOf(asked)]
    const paying = plans.filter((plan) => isPaidAt(plan, last))
    const atFirst = plans.filter((plan) => isPaidAt(plan, before(from)))
    const left = atFirst.filter((plan) => stops(plan, from, last)).length
    const ofToday = isOfToday(asked)
    return {
      monthly: monthlyOf(paying),
      paying: paying.length,
      begun: plans.filter((plan) => begins(plan, from, last)).length,
      ended: plans.filter((plan) => stops(plan, from, last)).length,
      churn: atFirst.length === 0 ? null : Math.round((1000 * left) / atFirst.length) / 10,
      trials: plans.filter((plan) => isTrialAt(plan, last)).length,
      owed: ofToday ? sum(plans.filter(owes).map(({ subscription }) => subscription.amount)) : null,
      expected: ofToday ? sum(coming(asked).map(({ plan }) => plan.subscription.amount)) : null,
    }
  },
  tables: {
    by_month(asked) {
      const plans = plansOf(asked)
      const months = new Set<string>()
      for (let day = asked.days.from; day <= asked.days.to; day = addDays(day, 1)) months.add(day.slice(0, 7))
      return [...months].flatMap((month) => {
        const first = instantAt(`${month}-01`, '00:00', asked.zone)
        const from = first > firstOf(asked) ? first : firstOf(asked)
        const next = `${addDays(`${month}-28`, 4).slice(0, 7)}-01`
        const end = before(instantAt(next, '00:00', asked.zone))
        const last = end < lastOf(asked) ? end : lastOf(asked)
        if (from > last) return []
        const paying = plans.filter((plan) => isPaidAt(plan, last))
        const begun = plans.filter((plan) => begins(plan, from, last)).length
        const ended = plans.filter((plan) => stops(plan, from, last)).length
        return [{ month, monthly: monthlyOf(paying), paying: paying.length, begun, ended }]
      })
    },
    expected(asked) {
      if (!isOfToday(asked)) return []
      const charges = coming(asked)
      return Array.from({ length: 30 }, (_, n) => {
        const day = addDays(localDate(asked.now, asked.zone), n)
        const own = charges.filter((charge) => charge.day === day)
        return { day, charges: own.length, amount: sum(own.map(({ plan }) => plan.subscription.amount)) }
      })
    },
    by_package: (asked) =>
      [...groupBy(plansOf(asked), ({ purchase }) => purchase.class_package_id)]
        .map(([id, plans]) => {
          const paying = plans.filter((plan) => isPaidAt(plan, lastOf(asked)))
          const trials = plans.filter((plan) => isTrialAt(plan, lastOf(asked))).length
          return { id, paying: paying.length, trials, monthly: monthlyOf(paying) }
        })
        .filter(({ paying, trials }) => paying + trials > 0)
        .toSorted((one, other) => other.monthly - one.monthly || one.id - other.id)
        .map(({ id, ...row }) => ({
          package: sure(packageTitle(asked, id)),
          ...row,
        })),
  },
  lists: {
    monthly: listed((plan, asked) => isPaidAt(plan, lastOf(asked))),
    paying: listed((plan, asked) => isPaidAt(plan, lastOf(asked))),
    begun: listed((plan, asked) => begins(plan, firstOf(asked), lastOf(asked))),
    ended: listed((plan, asked) => stops(plan, firstOf(asked), lastOf(asked))),
    churn: listed((plan, asked) => isPaidAt(plan, before(firstOf(asked)))),
    trials: listed((plan, asked) => isTrialAt(plan, lastOf(asked))),
    owed: listed((plan, asked) => isOfToday(asked) && owes(plan)),
    expected: (asked) => coming(asked).map(({ day, plan }) => ({ day, amount: plan.subscription.amount })),
  },
}
