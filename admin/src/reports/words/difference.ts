import type { Unit } from '@aforo/domain/reporting/reports/report-definition.ts'
import { formatNumber, formatValue } from './units.ts'

export type Difference = {
  /** '+4 puntos', '−$1,200 (−12 %)'; 'igual'. */
  readonly words: string
  readonly direction: 'up' | 'down' | 'same'
  readonly verdict: 'better' | 'worse' | null
}

type Compared = { value: number | null; before: number | null }

export function differenceOf(unit: Unit, { value, before }: Compared, better?: 'more' | 'less'): Difference | null {
  if (value === null || before === null) return null
  const change = Math.round((value - before) * 100) / 100
  if (change === 0) return { words: 'igual', direction: 'same', verdict: null }
  const way = change > 0 ? 'up' : 'down'
  const news = better === undefined ? null : (better === 'more') === change > 0 ? 'better' : 'worse'
  return { words: `${changeWords(unit, change)}${shareWords(unit, change, before)}`, direction: way, verdict: news }
}

function changeWords(unit: Unit, change: number): string {
  if (unit !== 'percent') return signed(change, formatValue(unit, Math.abs(change)))
  const points = formatNumber(Math.abs(change), 1)
  return signed(change, `${points} ${points === '1' ? 'punto' : 'puntos'}`)
}

/** The change in percent, for counted values only: a share has its points. A change over tenfold says nothing. */
function shareWords(unit: Unit, change: number, before: number): string {
  if (unit === 'percent' || unit === 'stars' || unit === 'days' || before <= 0) return ''
  const share = (change / before) * 100
  if (Math.abs(share) >= 1000) return ''
  return ` (${signed(change, `${formatNumber(Math.abs(share), Math.abs(share) < 10 ? 1 : 0)} %`)})`
}

const signed = (change: number, words: string): string => `${change > 0 ? '+' : '−'}${words}`
