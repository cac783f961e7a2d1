import type { Unit } from '@aforo/domain/reporting/reports/report-definition.ts'
import type { Measure } from '../../charts/measure.ts'
import { formatShort, formatValue } from '../words/units.ts'

const MAX_BY_UNIT: Partial<Record<Unit, number>> = { percent: 100, stars: 5 }

export function measureOf(unit: Unit): Measure {
  const max = MAX_BY_UNIT[unit]
  return {
    format: (value) => formatValue(unit, value),
    formatShort: (value) => formatShort(unit, value),
    isWhole: unit === 'count',
    ...(max === undefined ? {} : { max }),
  }
}
