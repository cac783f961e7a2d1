import { centavosOf, type Cycle, type Frequency, type Subscription } from '../schemas.ts'

const DAY_MS = 86_400_000

export type Rhythm = {
  readonly start: Date
  readonly anchor: Date
  readonly trial_ends_at: Date | null
  readonly step: Frequency
}

export function rhythmOf({ start_time, plan }: Pick<Subscription, 'start_time' | 'plan'>): Rhythm {
  const cycles = plan.billing_cycles.toSorted((a, b) => a.sequence - b.sequence)
  const freeCycles = cycles.filter((cycle) => cycle.tenure_type === 'TRIAL' && priceOf(cycle) === 0)
  const anchor = freeCycles.reduce(
    (periods, { frequency, total_cycles }) => stepsAfter(periods, frequency, total_cycles),
    start_time,
  )
  const step = (cycles.at(-1) as Cycle).frequency
  return { start: start_time, anchor, trial_ends_at: freeCycles.length > 0 ? anchor : null, step }
}

const priceOf = ({ pricing_scheme }: Cycle): number => (pricing_scheme ? centavosOf(pricing_scheme.fixed_price) : 0)

/**
 * The period that a charge at this time pays. A charge may come early: by hours, or by the missing days of a short
 * month.
 */
export function periodOf({ start, anchor, step }: Rhythm, charged: Date): { start: Date; end: Date } {
  const length = stepsAfter(anchor, step, 1).getTime() - anchor.getTime()
  const moment = charged.getTime() + Math.min(4 * DAY_MS, length / 4)
  // Before the first period only a signup fee is charged: it belongs to the free trial.
  if (moment < anchor.getTime()) return { start, end: anchor }
  let periods = Math.max(0, Math.floor((moment - anchor.getTime()) / (length + 3 * DAY_MS)))
  while (stepsAfter(anchor, step, periods + 1).getTime() <= moment) periods += 1
  return { start: stepsAfter(anchor, step, periods), end: stepsAfter(anchor, step, periods + 1) }
}

/**
 * The date a number of steps later. The 31st becomes the last day of a short month, and is the 31st again afterwards
 * (R11).
 */
export function stepsAfter(from: Date, { interval_unit, interval_count }: Frequency, steps: number): Date {
  const count = interval_count * steps
  if (interval_unit === 'DAY') return new Date(from.getTime() + count * DAY_MS)
  if (interval_unit === 'WEEK') return new Date(from.getTime() + count * 7 * DAY_MS)
  const months = interval_unit === 'YEAR' ? count * 12 : count
  const result = new Date(from)
  result.setUTCDate(1)
  result.setUTCMonth(result.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate()
  result.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return result
}
