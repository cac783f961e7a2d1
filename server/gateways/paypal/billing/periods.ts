import { centavosOf, type Cycle, type Frequency, type Subscription } from '../answers.ts'

const DAY_MS = 86_400_000

export type Rhythm = {
  readonly start: Date
  readonly anchor: Date
  readonly trial_ends_at: Date | null
  readonly step: Frequency
}

export function rhythmOf({ start_time, plan }: Pick<Subscription, 'start_time' | 'plan'>): Rhythm {
  const cycles = plan.billing_cycles.toSorted((one, other) => one.sequence - other.sequence)
  const free = cycles.filter((cycle) => cycle.tenure_type === 'TRIAL' && priceOf(cycle) === 0)
  const anchor = free.reduce((at, { frequency, total_cycles }) => stepsAfter(at, frequency, total_cycles), start_time)
  const step = (cycles.at(-1) as Cycle).frequency
  return { start: start_time, anchor, trial_ends_at: free.length > 0 ? anchor : null, step }
}

const priceOf = ({ pricing_scheme }: Cycle): number => (pricing_scheme ? centavosOf(pricing_scheme.fixed_price) : 0)

/** The period that a charge of this moment pays. It may come early: by hours, or by the days that a month is short of. */
export function periodOf({ start, anchor, step }: Rhythm, charged: Date): { start: Date; end: Date } {
  const length = stepsAfter(anchor, step, 1).getTime() - anchor.getTime()
  const moment = charged.getTime() + Math.min(4 * DAY_MS, length / 4)
  // Before the first period only a signup fee is charged: it pays the free days.
  if (moment < anchor.getTime()) return { start, end: anchor }
  let at = Math.max(0, Math.floor((moment - anchor.getTime()) / (length + 3 * DAY_MS)))
  while (stepsAfter(anchor, step, at + 1).getTime() <= moment) at += 1
  return { start: stepsAfter(anchor, step, at), end: stepsAfter(anchor, step, at + 1) }
}

/** So many steps later. A 31st falls on the last day of a short month, and comes back (R11). */
export function stepsAfter(from: Date, { interval_unit, interval_count }: Frequency, steps: number): Date {
  const count = interval_count * steps
  if (interval_unit === 'DAY') return new Date(from.getTime() + count * DAY_MS)
  if (interval_unit === 'WEEK') return new Date(from.getTime() + count * 7 * DAY_MS)
  const months = interval_unit === 'YEAR' ? count * 12 : count
  const then = new Date(from)
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return then
}
