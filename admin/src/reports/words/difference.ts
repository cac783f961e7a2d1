import type { Unit } from '@aforo/domain/reporting/reports/describing.ts'
import { formatNumber, formatValue } from './units.ts'

export type Difference = {
  /** '+4 puntos', '−$1,200 (−12 %)'; 'igual'. */
  readonly words: string
  readonly way: 'up' | 'down' | 'same'
  readonly news: 'better' | 'worse' | null
}

type Compared = { value: number | null; before: number | null }

export function differenceOf(unit: Unit, { value, before }: Compared, better?: 'more' | 'less'): Difference | null {
  if (value === null || before === null) return null
  const by = Math.round((value - before) * 100) / 100
  if (by === 0) return { words: 'igual', way: 'same', news: null }
  const way = by > 0 ? 'up' : 'down'
  const news = better === undefined ? null : (better === 'more') === by > 0 ? 'better' : 'worse'
  return { words: `${changeWords(unit, by)}${partWords(unit, by, before)}`, way, news }
}

function changeWords(unit: Unit, by: number): string {
  if (unit !== 'percent') return signed(by, formatValue(unit, Math.abs(by)))
  const points = formatNumber(Math.abs(by), 1)
  return signed(by, `${points} ${points === '1' ? 'punto' : 'puntos'}`)
}

/** Of what is counted, the part that it grew by says more; a share has its points. More than tenfold says nothing. */
function partWords(unit: Unit, by: number, before: number): string {
  if (unit === 'percent' || unit === 'stars' || unit === 'days' || before <= 0) return ''
  const part = (by / before) * 100
  if (Math.abs(part) >= 1000) return ''
  return ` (${signed(by, `${formatNumber(Math.abs(part), Math.abs(part) < 10 ? 1 : 0)} %`)})`
}

const signed = (by: number, words: string): string => `${by > 0 ? '+' : '−'}${words}`
