import type { Unit } from '@aforo/domain/reporting/reports/describing.ts'
import type { Measure } from '../../charts/measure.ts'
import { formatShort, formatValue } from '../words/units.ts'

const MOST: Partial<Record<Unit, number>> = { percent: 100, stars: 5 }

export function measureOf(unit: Unit): Measure {
  const most = MOST[unit]
  return {
    words: (value) => formatValue(unit, value),
    short: (value) => formatShort(unit, value),
    isWhole: unit === 'count',
    ...(most === undefined ? {} : { most }),
  }
}
