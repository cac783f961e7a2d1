import type { atRisk as described } from '@aforo/domain/reporting/reports/of/people/at-risk.ts'
import { addDays, localDate } from '@aforo/domain/values/days.ts'
import { groupBy, isDayWithin, personOf, type Recount, type Recounting } from '../recounting.ts'
import { allVisits, isNarrowed } from './visits.ts'

type Regular = { customer_id: number; before: number; now: number; last: Date }

function regularsOf(asked: Recounting): Regular[] {
  const today = localDate(asked.now, asked.zone)
  const to = asked.days.to < today ? asked.days.to : today
  const recent = { from: addDays(to, -29), to }
  const earlier = { from: addDays(to, -59), to: addDays(to, -30) }
  const found: Regular[] = []
  for (const [customer_id, visits] of groupBy(allVisits(asked), (visit) => visit.customer_id)) {
    const person = asked.rows.customer.find((one) => one.customer_id === customer_id)
    const days = visits.filter((visit) => isNarrowed(asked, visit)).map(({ at }) => localDate(at, asked.zone))
    const before = days.filter((day) => isDayWithin(earlier, day)).length
    const now = days.filter((day) => isDayWithin(recent, day)).length
    const last = visits.at(-1)?.at
    if (last && before >= 3 && !person?.deletedAt) found.push({ customer_id, before, now, last })
  }
  return found.toSorted((one, other) => other.before - one.before || one.customer_id - other.customer_id)
}

const isAtRisk = ({ before, now }: Regular): boolean => now <= before / 2
const hasStopped = ({ now }: Regular): boolean => now === 0

function creditsOf({ rows, now }: Recounting, customer_id: number): string {
  let left = 0
  for (const lot of rows.availableClass) {
    if (lot.customer_id !== customer_id || lot.revokedAt || lot.frozenAt) continue
    if (lot.expiration_date && lot.expiration_date <= now) continue
    if (lot.available === -1) return 'Ilimitado'
    left += lot.available
  }
  return String(left)
}

const listed = (asked: Recounting, regulars: readonly Regular[]) =>
  regulars.map(({ customer_id, before, now, last }) => {
    const person = asked.rows.customer.find((one) => one.customer_id === customer_id)
    return {
      person: personOf(asked, customer_id),
      phone: person?.phone ?? null,
      email: person?.email ?? '',
      visits_before: before,
      visits_now: now,
      last: last.toISOString(),
      credits: creditsOf(asked, customer_id),
    }
  })

export const atRisk: Recount<typeof described> = {
  figures(asked) {
    const regulars = regularsOf(asked)
    const at_risk = regulars.filter(isAtRisk).length
    return {
      at_risk,
      stopped: regulars.filter(hasStopped).length,
      regulars: regulars.length,
      at_risk_rate: regulars.length === 0 ? null : Math.round((1000 * at_risk) / regulars.length) / 10,
    }
  },
  tables: { to_call: (asked) => listed(asked, regularsOf(asked).filter(isAtRisk)).slice(0, 20) },
  lists: {
    at_risk: (asked) => listed(asked, regularsOf(asked).filter(isAtRisk)),
    stopped: (asked) => listed(asked, regularsOf(asked).filter(hasStopped)),
    regulars: (asked) => listed(asked, regularsOf(asked)),
    at_risk_rate: (asked) => listed(asked, regularsOf(asked)),
  },
}
