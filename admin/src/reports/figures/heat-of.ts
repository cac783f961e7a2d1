import type { Cell, TableWords } from '@aforo/domain/reporting/reports/report-definition.ts'
import type { Grid, Label } from '../../charts/grid.ts'
import { cellWords } from '../words/cell-words.ts'
import { type ChartContext, type ChartOf, type Drawing, labelOf, type Row, unitOf } from './drawing.ts'
import { measureOf } from './measure-of.ts'
import { shortMonth } from './over-time.ts'
import { type LabelledValue, extremesWords } from './summaries.ts'

export function heatOf(
  table: TableWords,
  chart: ChartOf<'heat'>,
  rows: readonly Row[],
  { zone }: ChartContext,
): Drawing[] {
  const unit = unitOf(table, chart.value)
  const axes = axesOf(table, chart)
  const toLabel = (name: string, cell: Cell): Label => {
    const kind = table.columns[name]?.kind ?? 'text'
    const full = cellWords(kind, cell, zone)
    return { full, short: kind === 'weekday' ? full.slice(0, 3) : kind === 'month' ? shortMonth(`${cell}-01`) : full }
  }
  const drops = rows.flatMap((row): LabelledValue[] => {
    const value = row[chart.value]
    const [columnCell, rowCell] = [chart.across, chart.down].map((name) => toLabel(name, row[name] ?? null).full)
    const where = axes
      ? `${axes.down} ${rowCell}, ${axes.across} ${columnCell}`.toLowerCase()
      : `${columnCell} ${rowCell}`
    return typeof value === 'number' ? [{ label: where, value }] : []
  })
  if (drops.length === 0) return []
  const [across, down] = [axisOf(table, chart.across, rows), axisOf(table, chart.down, rows)]
  const valuesByCell = new Map(rows.map((row) => [`${row[chart.across]} ${row[chart.down]}`, row[chart.value]]))
  const valueAt = (columnCell: Cell, rowCell: Cell): number | null => {
    const cell = valuesByCell.get(`${columnCell} ${rowCell}`)
    return typeof cell === 'number' ? cell : null
  }
  const grid = {
    across: across.map((cell) => toLabel(chart.across, cell)),
    down: down.map((cell) => toLabel(chart.down, cell)),
    cells: down.map((rowCell) => across.map((columnCell) => valueAt(columnCell, rowCell))),
    ...(axes ? { axes } : {}),
  }
  return [{ kind: 'heat', grid, measure: measureOf(unit), note: null, summary: [extremesWords(drops, unit)] }]
}

function axesOf(table: TableWords, { across, down }: ChartOf<'heat'>): Grid['axes'] {
  const isPlain = [across, down].every((name) => ['weekday', 'hour'].includes(table.columns[name]?.kind ?? ''))
  return isPlain ? undefined : { across: labelOf(table, across), down: labelOf(table, down) }
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

function axisOf({ columns }: TableWords, name: string, rows: readonly Row[]): Cell[] {
  const kind = columns[name]?.kind
  if (kind === 'weekday') return WEEKDAYS
  const present = [...new Set(rows.map((row) => row[name] ?? null))]
  if (kind !== 'hour') return present
  const hours = present.map(Number)
  const first = Math.min(...hours)
  return Array.from({ length: Math.max(...hours) - first + 1 }, (_, hour) => first + hour)
}
