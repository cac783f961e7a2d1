import type { atRisk as atRiskReport } from '@aforo/domain/reporting/reports/definitions/people/at-risk.ts'
import { addDays, localDate } from '@aforo/domain/values/days.ts'
import { groupBy, isDayWithin, personOf, type Recount, type RecountInput } from '../recount.ts'
import { allVisits, matchesFilters } from './visits.ts'

type Regular = { customer_id: number; visitsBefore: number; visitsNow: number; lastVisit: Date }

function regularsOf(input: RecountInput): Regular[] {
  const today = localDate(input.now, input.zone)
  const to = input.days.to < today ? input.days.to : today
  const recentDays = { from: addDays(to, -29), to }
  const earlierDays = { from: addDays(to, -59), to: addDays(to, -30) }
  const regulars: Regular[] = []
  for (const [customer_id, visits] of groupBy(allVisits(input), (visit) => visit.customer_id)) {
    const person = input.rows.customer.find((customer) => customer.customer_id === customer_id)
    const days = visits.filter((visit) => matchesFilters(input, visit)).map(({ at }) => localDate(at, input.zone))
    const visitsBefore = days.filter((day) => isDayWithin(earlierDays, day)).length
    const visitsNow = days.filter((day) => isDayWithin(recentDays, day)).length
    const lastVisit = visits.at(-1)?.at
    if (lastVisit && visitsBefore >= 3 && !person?.deletedAt)
      regulars.push({ customer_id, visitsBefore, visitsNow, lastVisit })
  }
  return regulars.toSorted((a, b) => b.visitsBefore - a.visitsBefore || a.customer_id - b.customer_id)
}

const isAtRisk = ({ visitsBefore, visitsNow }: Regular): boolean => visitsNow <= visitsBefore / 2
const hasStopped = ({ visitsNow }: Regular): boolean => visitsNow === 0

function creditsOf({ rows, now }: RecountInput, customer_id: number): string {
  let credits = 0
  for (const grant of rows.availableClass) {
    if (grant.customer_id !== customer_id || grant.revokedAt || grant.frozenAt) continue
    if (grant.expiration_date && grant.expiration_date <= now) continue
    if (grant.available === -1) return 'Ilimitado'
    credits += grant.available
  }
  return String(credits)
}

const listRegulars = (input: RecountInput, regulars: readonly Regular[]) =>
  regulars.map(({ customer_id, visitsBefore, visitsNow, lastVisit }) => {
    const person = input.rows.customer.find((customer) => customer.customer_id === customer_id)
    return {
      person: personOf(input, customer_id),
      phone: person?.phone ?? null,
      email: person?.email ?? '',
      visits_before: visitsBefore,
      visits_now: visitsNow,
      last: lastVisit.toISOString(),
      credits: creditsOf(input, customer_id),
    }
  })

export const atRisk: Recount<typeof atRiskReport> = {
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
  tables: { to_call: (input) => listRegulars(input, regularsOf(input).filter(isAtRisk)).slice(0, 20) },
  lists: {
    at_risk: (input) => listRegulars(input, regularsOf(input).filter(isAtRisk)),
    stopped: (input) => listRegulars(input, regularsOf(input).filter(hasStopped)),
    regulars: (input) => listRegulars(input, regularsOf(input)),
    at_risk_rate: (input) => listRegulars(input, regularsOf(input)),
  },
}
