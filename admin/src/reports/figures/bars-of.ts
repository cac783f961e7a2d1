import type { ColumnKind, TableWords, Unit } from '@aforo/domain/reporting/reports/describing.ts'
import type { Zone } from '@aforo/domain/values/days.ts'
import type { Row as Bar } from '../../charts/bars.tsx'
import { cellWords } from '../words/cell-words.ts'
import { type Around, byUnit, type ChartOf, type Drawing, labelOf, type Row } from './drawing.ts'
import { measureOf } from './measured.ts'
import { dayWords, monthWords } from './over-time.ts'
import { type Drop, partsWords } from './summaries.ts'

const MOST_BARS = 24
const TIMES: ReadonlySet<ColumnKind> = new Set(['day', 'month', 'weekday', 'hour'])

export function barsOf(table: TableWords, chart: ChartOf<'bars'>, rows: readonly Row[], { zone }: Around): Drawing[] {
  const kind = table.columns[chart.label]?.kind ?? 'text'
  const names = namesOf(table, chart.label, rows, zone)
  return byUnit(table, chart.values).map(([unit, values]) => {
    const bars = rows.map((row, index) => ({
      label: names[index] ?? '',
      values: values.map((name) => (typeof row[name] === 'number' ? row[name] : null)),
    }))
    const fields = { measure: measureOf(unit), summary: [summaryOf(bars, unit)] }
    const parts = values.map((name) => labelOf(table, name))
    if (TIMES.has(kind) && rows.length > 1) {
      const points = bars.map(({ label, values: drawn }, index) => ({
        ...timeWords(kind, String(rows[index]?.[chart.label]), label),
        values: drawn,
      }))
      return { kind: 'columns', series: parts, points, note: null, ...fields }
    }
    const note_ = rows.length > MOST_BARS ? `Se dibujan ${MOST_BARS} de ${rows.length}; la tabla los trae todos.` : null
    return {
      kind: 'bars',
      parts,
      bars: bars.slice(0, MOST_BARS),
      barsAre: labelOf(table, chart.label),
      note: note_,
      ...fields,
    }
  })
}

function timeWords(kind: ColumnKind, moment: string, label: string): { at: string; short: string } {
  if (kind === 'day') return dayWords(moment, false)
  if (kind === 'month') return monthWords(moment)
  return { at: label, short: kind === 'weekday' ? label.slice(0, 3) : label }
}

function summaryOf(bars: readonly Bar[], unit: Unit): string {
  const drops = bars.flatMap(({ label, values }): Drop[] => {
    const known = values.filter((value) => value !== null)
    return known.length > 0 ? [{ where: label, value: known.reduce((sum, one) => sum + one, 0) }] : []
  })
  return partsWords(drops, unit)
}

function namesOf({ columns }: TableWords, named: string, rows: readonly Row[], zone: Zone): string[] {
  const nameOf = (row: Row, name: string) => {
    const kind = columns[name]?.kind ?? 'text'
    return kind === 'day' ? dayWords(String(row[name]), false).at : cellWords(kind, row[name], zone)
  }
  const others = Object.keys(columns).filter((name) => name !== named && columns[name]?.kind === 'text')
  const counts = Map.groupBy(rows, (row) => nameOf(row, named))
  return rows.map((row) => {
    const name = nameOf(row, named)
    const isAlone = counts.get(name)?.length === 1
    return isAlone ? name : [name, ...others.flatMap((other) => (row[other] ? [nameOf(row, other)] : []))].join(' · ')
  })
}
