import { addMonths } from '../../calendar.ts'
import type { PriceObject, Span } from './shapes.ts'

type Recurrence = PriceObject['recurring']

export const nthPeriod = (anchor: number, recurrence: Recurrence, nth: number): Span => ({
  start: addPeriods(anchor, recurrence, nth),
  end: addPeriods(anchor, recurrence, nth + 1),
})

function addPeriods(anchor: number, { interval, interval_count }: Recurrence, periods: number): number {
  const count = interval_count * periods
  if (interval === 'day') return anchor + count * 86_400
  return addMonths(new Date(anchor * 1000), interval === 'month' ? count : count * 12).getTime() / 1000
}
