/** The unit of a number. Money is in pesos, percentages from 0 to 100 with one decimal. */
export type Unit = 'count' | 'percent' | 'money' | 'stars' | 'minutes' | 'days'

/** The content of a column. A cell of `person`, `class`, `purchase` or `video` is a link: `Linked`. */
export type ColumnKind =
  | Unit
  | 'text'
  | 'day'
  | 'month'
  | 'weekday'
  | 'hour'
  | 'moment'
  | 'person'
  | 'class'
  | 'purchase'
  | 'video'

export type Linked = { readonly id: number; readonly text: string }
/** A moment is an ISO instant, a day '2026-11-22', a month '2026-11', a weekday 1 (Monday) to 7, an hour 0 to 23. */
export type Cell = string | number | Linked | null

export type Column = {
  readonly label: string
  readonly kind: ColumnKind
  /** A level at one time, not an amount over time: it is never summed. */
  readonly isLevel?: true
}
export type Columns = Readonly<Record<string, Column>>

/** A number with its texts. `counted` explains in one sentence how it is calculated. */
export type FigureWords = {
  readonly label: string
  readonly unit: Unit
  readonly counted: string
  readonly better?: 'more' | 'less'
  /** The list of its rows: one of the `lists` of the report. */
  readonly list: string
}

/** The chart of a table; its names are columns of the table, so that the table contains all that is drawn. */
export type Chart =
  | { readonly kind: 'heat'; readonly across: string; readonly down: string; readonly value: string }
  | { readonly kind: 'bars'; readonly label: string; readonly values: readonly string[] }
  /** Over time: `along` is a column of days or months. */
  | { readonly kind: 'lines'; readonly along: string; readonly values: readonly string[] }

export type TableWords = {
  readonly label: string
  readonly counted: string
  readonly columns: Columns
  readonly chart?: Chart
}

export type Filter = 'location_id' | 'instructor_id' | 'class_type_id' | 'class_package_id'

export type Report = {
  readonly title: string
  readonly summary: string
  readonly address: string
  readonly filters: readonly Filter[]
  readonly figures: Readonly<Record<string, FigureWords>>
  readonly tables: Readonly<Record<string, TableWords>>
  readonly lists: Readonly<Record<string, { readonly columns: Columns }>>
}

/** Preserves the literal names of the figures, tables and columns of a report for the compiler. */
export const report = <const R extends Report>(definition: R): R => definition

type CellOf<C extends Column> = C['kind'] extends 'person' | 'class' | 'purchase' | 'video'
  ? Linked | null
  : C['kind'] extends 'text' | 'day' | 'month' | 'moment'
    ? string | null
    : number | null
type RowOf<C extends Columns> = { [Name in keyof C]: CellOf<C[Name]> }
export type FiguresOf<R extends Report> = { [Name in keyof R['figures']]: number | null }
export type TableRow<R extends Report, T extends keyof R['tables']> = RowOf<R['tables'][T]['columns']>
export type ListRow<R extends Report, F extends keyof R['figures']> = RowOf<
  R['lists'][R['figures'][F]['list']]['columns']
>
