import type { TableWords } from '@aforo/domain/reporting/reports/report-definition.ts'
import { isSummed } from '../words/units.ts'
import { type ChartContext, byUnit, type ChartOf, type Drawing, labelOf, type Row } from './drawing.ts'
import { measureOf } from './measure-of.ts'
import { pointsOver } from './over-time.ts'
import { type LabelledValue, lineWords } from './summaries.ts'

const BY_WEEK = 'Sumado por semanas, de lunes a domingo; la primera y la última pueden no estar completas.'

export function linesOf(
  table: TableWords,
  chart: ChartOf<'lines'>,
  rows: readonly Row[],
  context: ChartContext,
): Drawing[] {
  const kind = table.columns[chart.along]?.kind === 'month' ? 'month' : 'day'
  return byUnit(table, chart.values).flatMap(([unit, names]): Drawing[] => {
    const lines = names.map((name) => ({ name, isAdded: isSummed(unit) && !table.columns[name]?.isLevel }))
    const { points, isByWeek } = pointsOver(rows, { along: chart.along, kind, lines, ...context })
    if (points.length < 2) return []
    const summary = lines.map(({ name, isAdded }, index) => {
      const drops = points.flatMap(({ label, values }): LabelledValue[] => {
        const value = values[index] ?? null
        return value === null ? [] : [{ label, value }]
      })
      return lineWords(labelOf(table, name), drops, unit, isAdded)
    })
    const series = names.map((name) => labelOf(table, name))
    return [{ kind: 'lines', series, points, measure: measureOf(unit), note: isByWeek ? BY_WEEK : null, summary }]
  })
}
