import type { atRisk as described } from '@aforo/domain/reporting/reports/of/people/at-risk.ts'
import { addDays, localDate } from '@aforo/domain/values/days.ts'
import { groupBy, isDayWithin, personOf, type Recount, type RecountInput } from '../recounting.ts'
import { allVisits, isNarrowed } from './visits.ts'

type Regular = { customer_id: number; before: number; now: number; last: Date }

function regularsOf(input: RecountInput): Regular[] {
  const today = localDate(input.now, input.zone)
  const to = input.days.to < today ? input.days.to : today
  const recent = { from: addDays(to, -29), to }
  const earlier = { from: addDays(to, -59), to: addDays(to, -30) }
  const found: Regular[] = []
  for (const [customer_id, visits] of groupBy(allVisits(input), (visit) => visit.customer_id)) {
    const person = input.rows.customer.find((one) => one.customer_id === customer_id)
    const days = visits.filter((visit) => isNarrowed(input, visit)).map(({ at }) => localDate(at, input.zone))
    const before = days.filter((day) => isDayWithin(earlier, day)).length
    const now = days.filter((day) => isDayWithin(recent, day)).length
    const last = visits.at(-1)?.at
    if (last && before >= 3 && !person?.deletedAt) found.push({ customer_id, before, now, last })
  }
  return found.toSorted((one, other) => other.before - one.before || one.customer_id - other.customer_id)
}

const isAtRisk = ({ before, now }: Regular): boolean => now <= before / 2
const hasStopped = ({ now }: Regular): boolean => now === 0

function creditsOf({ rows, now }: RecountInput, customer_id: number): string {
  let left = 0
  for (const grant of rows.availableClass) {
    if (grant.customer_id !== customer_id || grant.revokedAt || grant.frozenAt) continue
    if (grant.expiration_date && grant.expiration_date <= now) continue
    if (grant.available === -1) return 'Ilimitado'
    left += grant.available
  }
  return String(left)
}

const listed = (input: RecountInput, regulars: readonly Regular[]) =>
  regulars.map(({ customer_id, before, now, last }) => {
    const person = input.rows.customer.find((one) => one.customer_id === customer_id)
    return {
      person: personOf(input, customer_id),
      phone: person?.phone ?? null,
      email: person?.email ?? '',
      visits_before: before,
      visits_now: now,
      last: last.toISOString(),
      credits: creditsOf(input, customer_id),
    }
  })

export const atRisk: Recount<typeof described> = {
  figures(input) {
    const regulars = regularsOf(input)
    const at_risk = regulars.filter(isAtRisk).length
    return {
      at_risk,
      stopped: regulars.filter(hasStopped).length,
      regulars: regulars.length,
      at_risk_rate: regulars.length === 0 ? null : Math.round((1000 * at_risk) / regulars.length) / 10,
    }
  },
  tables: { to_call: (input) => listed(input, regularsOf(input).filter(isAtRisk)).slice(0, 20) },
  lists: {
    at_risk: (input) => listed(input, regularsOf(input).filter(isAtRisk)),
    stopped: (input) => listed(input, regularsOf(input).filter(hasStopped)),
    regulars: (input) => listed(input, regularsOf(input)),
    at_risk_rate: (input) => listed(input, regularsOf(input)),
  },
}
