import type { Cell, TableWords } from '@aforo/domain/reporting/reports/describing.ts'
import type { Grid, Label } from '../../charts/grid.ts'
import { cellWords } from '../words/cell-words.ts'
import { type Around, type ChartOf, type Drawing, labelOf, type Row, unitOf } from './drawing.ts'
import { measureOf } from './measured.ts'
import { shortMonth } from './over-time.ts'
import { type Drop, extremesWords } from './summaries.ts'

export function heatOf(table: TableWords, chart: ChartOf<'heat'>, rows: readonly Row[], { zone }: Around): Drawing[] {
  const unit = unitOf(table, chart.value)
  const axes = axesOf(table, chart)
  const words = (name: string, cell: Cell): Label => {
    const kind = table.columns[name]?.kind ?? 'text'
    const full = cellWords(kind, cell, zone)
    return { full, short: kind === 'weekday' ? full.slice(0, 3) : kind === 'month' ? shortMonth(`${cell}-01`) : full }
  }
  const drops = rows.flatMap((row): Drop[] => {
    const value = row[chart.value]
    const [beside, below] = [chart.across, chart.down].map((name) => words(name, row[name] ?? null).full)
    const where = axes ? `${axes.down} ${below}, ${axes.across} ${beside}`.toLowerCase() : `${beside} ${below}`
    return typeof value === 'number' ? [{ where, value }] : []
  })
  if (drops.length === 0) return []
  const [across, down] = [axisOf(table, chart.across, rows), axisOf(table, chart.down, rows)]
  const known = new Map(rows.map((row) => [`${row[chart.across]} ${row[chart.down]}`, row[chart.value]]))
  const valueAt = (beside: Cell, below: Cell): number | null => {
    const cell = known.get(`${beside} ${below}`)
    return typeof cell === 'number' ? cell : null
  }
  const grid = {
    across: across.map((cell) => words(chart.across, cell)),
    down: down.map((cell) => words(chart.down, cell)),
    cells: down.map((below) => across.map((beside) => valueAt(beside, below))),
    ...(axes ? { axes } : {}),
  }
  return [{ kind: 'heat', grid, measure: measureOf(unit), note: null, summary: [extremesWords(drops, unit)] }]
}

function axesOf(table: TableWords, { across, down }: ChartOf<'heat'>): Grid['axes'] {
  const isPlain = [across, down].every((name) => ['weekday', 'hour'].includes(table.columns[name]?.kind ?? ''))
  return isPlain ? undefined : { across: labelOf(table, across), down: labelOf(table, down) }
}

const WEEK = [1, 2, 3, 4, 5, 6, 7]

function axisOf({ columns }: TableWords, name: string, rows: readonly Row[]): Cell[] {
  const kind = columns[name]?.kind
  if (kind === 'weekday') return WEEK
  const found = [...new Set(rows.map((row) => row[name] ?? null))]
  if (kind !== 'hour') return found
  const hours = found.map(Number)
  const first = Math.min(...hours)
  return Array.from({ length: Math.max(...hours) - first + 1 }, (_, hour) => first + hour)
}
