import { monthsAfter } from '../../calendar.ts'
import type { PriceThing, Span } from './shapes.ts'

type Rhythm = PriceThing['recurring']

export const nthPeriod = (anchor: number, rhythm: Rhythm, nth: number): Span => ({
  start: after(anchor, rhythm, nth),
  end: after(anchor, rhythm, nth + 1),
})

function after(anchor: number, { interval, interval_count }: Rhythm, periods: number): number {
  const count = interval_count * periods
  if (interval === 'day') return anchor + count * 86_400
  return monthsAfter(new Date(anchor * 1000), interval === 'month' ? count : count * 12).getTime() / 1000
}
