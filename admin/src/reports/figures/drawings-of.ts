import type { TableWords } from '@aforo/domain/reporting/reports/describing.ts'
import { barsOf } from './bars-of.ts'
import type { Around, Drawing, Row } from './drawing.ts'
import { heatOf } from './heat-of.ts'
import { linesOf } from './lines-of.ts'

export function drawingsOf(table: TableWords, rows: readonly Row[], around: Around): Drawing[] {
  const { chart } = table
  if (!chart || rows.length === 0) return []
  switch (chart.kind) {
    case 'heat':
      return heatOf(table, chart, rows, around)
    case 'bars':
      return barsOf(table, chart, rows, around)
    case 'lines':
      return linesOf(table, chart, rows, around)
    default:
      return chart satisfies never
  }
}
