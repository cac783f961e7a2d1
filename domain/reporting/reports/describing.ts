/** What a number is counted in. Money travels in pesos, percentages from 0 to 100 with one decimal. */
export type Unit = 'count' | 'percent' | 'money' | 'stars' | 'minutes' | 'days'

/** What a column holds. `person`, `class` and `purchase` lead there: a cell of those is `Linked`. */
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
  /** How much there is at a time, not how much came: over time it is never added up. */
  readonly isLevel?: true
}
export type Columns = Readonly<Record<string, Column>>

/** A number with its words. `counted` says in one sentence how, for who asks. */
export type FigureWords = {
  readonly label: string
  readonly unit: Unit
  readonly counted: string
  readonly better?: 'more' | 'less'
  /** The list behind it: one of the report's `lists`. */
  readonly list: string
}

/** How a table is drawn; names are those of its columns, so the table has everything drawn. */
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

/** Keeps the names of a report's figures, tables and columns for the compiler. */
export const report = <const R extends Report>(described: R): R => described

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
