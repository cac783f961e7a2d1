import type { ColumnKind, TableWords, Unit } from '@aforo/domain/reporting/reports/report-definition.ts'
import type { Zone } from '@aforo/domain/values/days.ts'
import type { BarRow as Bar } from '../../charts/bars.tsx'
import { cellWords } from '../words/cell-words.ts'
import { type ChartContext, byUnit, type ChartOf, type Drawing, labelOf, type Row } from './drawing.ts'
import { measureOf } from './measure-of.ts'
import { dayWords, monthWords } from './over-time.ts'
import { type LabelledValue, partsWords } from './summaries.ts'

const MAX_BARS = 24
const TIME_KINDS: ReadonlySet<ColumnKind> = new Set(['day', 'month', 'weekday', 'hour'])

export function barsOf(
  table: TableWords,
  chart: ChartOf<'bars'>,
  rows: readonly Row[],
  { zone }: ChartContext,
): Drawing[] {
  const kind = table.columns[chart.label]?.kind ?? 'text'
  const labels = labelsOf(table, chart.label, rows, zone)
  return byUnit(table, chart.values).map(([unit, values]) => {
    const bars = rows.map((row, index) => ({
      label: labels[index] ?? '',
      values: values.map((name) => (typeof row[name] === 'number' ? row[name] : null)),
    }))
    const fields = { measure: measureOf(unit), summary: [summarize(bars, unit)] }
    const parts = values.map((name) => labelOf(table, name))
    if (TIME_KINDS.has(kind) && rows.length > 1) {
      const points = bars.map(({ label, values: barValues }, index) => ({
        ...timeWords(kind, String(rows[index]?.[chart.label]), label),
        values: barValues,
      }))
      return { kind: 'columns', series: parts, points, note: null, ...fields }
    }
    const note = rows.length > MAX_BARS ? `Se dibujan ${MAX_BARS} de ${rows.length}; la tabla los trae todos.` : null
    return {
      kind: 'bars',
      parts,
      bars: bars.slice(0, MAX_BARS),
      barsAre: labelOf(table, chart.label),
      note,
      ...fields,
    }
  })
}

function timeWords(kind: ColumnKind, moment: string, label: string): { label: string; shortLabel: string } {
  if (kind === 'day') return dayWords(moment, false)
  if (kind === 'month') return monthWords(moment)
  return { label, shortLabel: kind === 'weekday' ? label.slice(0, 3) : label }
}

function summarize(bars: readonly Bar[], unit: Unit): string {
  const drops = bars.flatMap(({ label, values }): LabelledValue[] => {
    const numbers = values.filter((value) => value !== null)
    return numbers.length > 0 ? [{ label, value: numbers.reduce((sum, value) => sum + value, 0) }] : []
  })
  return partsWords(drops, unit)
}

function labelsOf({ columns }: TableWords, labelColumn: string, rows: readonly Row[], zone: Zone): string[] {
  const textOf = (row: Row, name: string) => {
    const kind = columns[name]?.kind ?? 'text'
    return kind === 'day' ? dayWords(String(row[name]), false).label : cellWords(kind, row[name], zone)
  }
  const others = Object.keys(columns).filter((name) => name !== labelColumn && columns[name]?.kind === 'text')
  const counts = Map.groupBy(rows, (row) => textOf(row, labelColumn))
  return rows.map((row) => {
    const name = textOf(row, labelColumn)
    const isUnique = counts.get(name)?.length === 1
    return isUnique ? name : [name, ...others.flatMap((other) => (row[other] ? [textOf(row, other)] : []))].join(' · ')
  })
}
