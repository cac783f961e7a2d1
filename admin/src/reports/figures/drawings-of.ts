import type { TableWords } from '@aforo/domain/reporting/reports/report-definition.ts'
import { barsOf } from './bars-of.ts'
import type { ChartContext, Drawing, Row } from './drawing.ts'
import { heatOf } from './heat-of.ts'
import { linesOf } from './lines-of.ts'

export function drawingsOf(table: TableWords, rows: readonly Row[], context: ChartContext): Drawing[] {
  const { chart } = table
  if (!chart || rows.length === 0) return []
  switch (chart.kind) {
    case 'heat':
      return heatOf(table, chart, rows, context)
    case 'bars':
      return barsOf(table, chart, rows, context)
    case 'lines':
      return linesOf(table, chart, rows, context)
    default:
      return chart satisfies never
  }
}
