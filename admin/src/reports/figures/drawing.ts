import type { Cell, Chart, TableWords, Unit } from '@aforo/domain/reporting/reports/report-definition.ts'
import type { Span } from '@aforo/domain/reporting/reports/span.ts'
import type { LocalDate, Zone } from '@aforo/domain/values/days.ts'
import type { BarRow as Bar } from '../../charts/bars.tsx'
import type { Grid } from '../../charts/grid.ts'
import type { Measure } from '../../charts/measure.ts'
import type { Point } from '../../charts/plot.tsx'

export type Row = Readonly<Record<string, Cell>>
export type ChartContext = { span: Span; today: LocalDate; zone: Zone }
export type ChartOf<Kind extends Chart['kind']> = Extract<Chart, { kind: Kind }>

export type Drawing = { summary: readonly string[]; note: string | null; measure: Measure } & (
  | { kind: 'heat'; grid: Grid }
  | { kind: 'bars'; parts: readonly string[]; bars: readonly Bar[]; barsAre: string }
  | { kind: 'lines' | 'columns'; series: readonly string[]; points: readonly Point[] }
)

export const labelOf = (table: TableWords, name: string): string => table.columns[name]?.label ?? name
export const unitOf = (table: TableWords, name: string): Unit => (table.columns[name]?.kind ?? 'count') as Unit

export const byUnit = (table: TableWords, values: readonly string[]): [Unit, string[]][] => [
  ...Map.groupBy(values, (name) => unitOf(table, name)),
]
