import type { Cell, Chart, TableWords, Unit } from 'studio/reports/describing.ts'
import type { Span } from 'studio/reports/span.ts'
import type { LocalDate, Zone } from 'studio/values/days.ts'
import type { Row as Bar } from '../../charts/bars.tsx'
import type { Grid, Label } from '../../charts/grid.ts'
import type { Point } from '../../charts/lines.tsx'
import type { Measure } from '../../charts/measure.ts'
import { cellWords, hourWords } from '../words/cell-words.ts'
import { type Drop, extremesWords, lineWords, partsWords } from './summaries.ts'
import { measureOf } from './measured.ts'
import { pointsOver, shortMonth } from './over-time.ts'

type Row = Readonly<Record<string, Cell>>
type Around = { span: Span; today: LocalDate; zone: Zone }
type Kind = Chart['kind']
type ChartOf<K extends Kind> = Extract<Chart, { kind: K }>

/** What a chart shows, and what is seen in it, in sentences; `note` says what the drawing leaves out or adds up. */
export type Drawing = { summary: readonly string[]; note: string | null; measure: Measure } & (
  | { kind: 'heat'; grid: Grid }
  | { kind: 'bars'; parts: readonly string[]; bars: readonly Bar[]; barsAre: string }
  | { kind: 'lines'; lines: readonly string[]; points: readonly Point[] }
)

/** The drawings of a table: one for each unit of what is drawn; none where there is nothing to compare. */
export function drawingsOf(table: TableWords, rows: readonly Row[], around: Around): Drawing[] {
  const { chart } = table
  if (!chart || rows.length === 0) return []
  switch (chart.kind) {
    case 'heat':
      return heatOf(table, chart, rows, around)
    case 'bars':
      return unitsOf(table, chart.values).map(([unit, values]) => barsOf(table, chart, unit, values, rows, around))
    case 'lines':
      return unitsOf(table, chart.values).flatMap(([unit, values]) => linesOf(table, chart, unit, values, rows, around))
    default:
      return chart satisfies never
  }
}

const labelOf = (table: TableWords, name: string): string => table.columns[name]?.label ?? name

function unitsOf({ columns }: TableWords, values: readonly string[]): [Unit, string[]][] {
  return [...Map.groupBy(values, (name) => (columns[name]?.kind ?? 'count') as Unit)]
}

const WEEK = [1, 2, 3, 4, 5, 6, 7]

function heatOf(table: TableWords, chart: ChartOf<'heat'>, rows: readonly Row[], { zone }: Around): Drawing[] {
  const unit = (table.columns[chart.value]?.kind ?? 'count') as Unit
  const axes = axesOf(table, chart)
  const [across, down] = [axisOf(table, chart.across, rows), axisOf(table, chart.down, rows)]
  const told = new Map(rows.map((row) => [`${row[chart.across]} ${row[chart.down]}`, row[chart.value]]))
  const cells = down.map((below) =>
    across.map((beside) => {
      const cell = told.get(`${beside} ${below}`)
      return typeof cell === 'number' ? cell : null
    }),
  )
  const words = (name: string, cell: Cell): Label => {
    const kind = table.columns[name]?.kind ?? 'text'
    const full = kind === 'hour' ? `${hourWords(Number(cell))}` : cellWords(kind, cell, zone)
    const short = kind === 'weekday' ? full.slice(0, 3) : kind === 'month' ? shortMonth(`${cell}-01`) : full
    return { full, short }
  }
  const drops = rows.flatMap((row): Drop[] => {
    const value = row[chart.value]
    const [beside, below] = [chart.across, chart.down].map((name) => words(name, row[name] ?? null).full)
    const where = axes ? `${axes.down} ${below}, ${axes.across} ${beside}`.toLowerCase() : `${beside} ${below}`
    return typeof value === 'number' ? [{ where, value }] : []
  })
  if (drops.length === 0) return []
  const grid = {
    across: across.map((cell) => words(chart.across, cell)),
    down: down.map((cell) => words(chart.down, cell)),
    cells,
    ...(axes ? { axes } : {}),
  }
  return [{ kind: 'heat', grid, measure: measureOf(unit), note: null, summary: [extremesWords(drops, unit)] }]
}

/** Days and hours speak for themselves; a number does not say of what. */
function axesOf({ columns }: TableWords, { across, down }: ChartOf<'heat'>): Grid['axes'] {
  const isPlain = [across, down].every((name) => ['weekday', 'hour'].includes(columns[name]?.kind ?? ''))
  return isPlain ? undefined : { across: columns[across]?.label ?? '', down: columns[down]?.label ?? '' }
}

/** A week is whole, and hours go on from the first to the last; other things stand as they come. */
function axisOf({ columns }: TableWords, name: string, rows: readonly Row[]): Cell[] {
  const kind = columns[name]?.kind
  if (kind === 'weekday') return WEEK
  const found = [...new Set(rows.map((row) => row[name] ?? null))]
  if (kind !== 'hour') return found
  const hours = found.map(Number)
  const first = Math.min(...hours)
  return Array.from({ length: Math.max(...hours) - first + 1 }, (_, hour) => first + hour)
}

const MOST_BARS = 24

function barsOf(
  table: TableWords,
  chart: ChartOf<'bars'>,
  unit: Unit,
  values: readonly string[],
  rows: readonly Row[],
  { zone }: Around,
): Drawing {
  const names = namesOf(table, chart.label, rows, zone)
  const all = rows.map((row, index) => ({
    label: names[index] ?? '',
    values: values.map((name) => (typeof row[name] === 'number' ? row[name] : null)),
  }))
  const drops = all.flatMap((bar): Drop[] => {
    const known = bar.values.filter((value) => value !== null)
    return known.length > 0 ? [{ where: bar.label, value: known.reduce((sum, one) => sum + one, 0) }] : []
  })
  const hidden = all.length - MOST_BARS
  return {
    kind: 'bars',
    parts: values.map((name) => labelOf(table, name)),
    bars: all.slice(0, MOST_BARS),
    barsAre: labelOf(table, chart.label),
    measure: measureOf(unit),
    note: hidden > 0 ? `Se dibujan ${MOST_BARS} de ${all.length}; la tabla los trae todos.` : null,
    summary: [partsWords(drops, unit)],
  }
}

/** What each row is called; where two are called alike, with what else is said of them. */
function namesOf({ columns }: TableWords, named: string, rows: readonly Row[], zone: Zone): string[] {
  const nameOf = (row: Row, name: string) => cellWords(columns[name]?.kind ?? 'text', row[name], zone)
  const others = Object.keys(columns).filter((name) => name !== named && columns[name]?.kind === 'text')
  const counts = Map.groupBy(rows, (row) => nameOf(row, named))
  return rows.map((row) => {
    const name = nameOf(row, named)
    const isAlone = counts.get(name)?.length === 1
    return isAlone ? name : [name, ...others.flatMap((other) => (row[other] ? [nameOf(row, other)] : []))].join(' · ')
  })
}

function linesOf(
  table: TableWords,
  chart: ChartOf<'lines'>,
  unit: Unit,
  values: readonly string[],
  rows: readonly Row[],
  { span, today }: Around,
): Drawing[] {
  const kind = table.columns[chart.along]?.kind === 'month' ? 'month' : 'day'
  const { points, isByWeek } = pointsOver(rows, { along: chart.along, kind, values, unit, span, today })
  if (points.length < 2) return []
  const lines = values.map((name) => labelOf(table, name))
  const summary = lines.map((line, index) => {
    const drops = points.flatMap(({ at, values: drawn }): Drop[] => {
      const value = drawn[index] ?? null
      return value === null ? [] : [{ where: at, value }]
    })
    return lineWords(line, drops, unit)
  })
  const note = 'Sumado por semanas, de lunes a domingo; la primera y la última pueden no estar completas.'
  return [
    {
      kind: 'lines',
      lines,
      points,
      measure: measureOf(unit),
      note: isByWeek ? note : null,
      summary,
    },
  ]
}
