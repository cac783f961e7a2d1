import type {
  ColumnKind,
  Filter,
  FiguresOf,
  ListRow,
  Report,
  TableRow,
} from '@aforo/domain/reporting/reports/report-definition.ts'
import type { Span } from '@aforo/domain/reporting/reports/span.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import type { Zone } from '@aforo/domain/values/days.ts'
import type { Tx } from '../../platform/database/database.ts'

/** The input of a report. Amounts in its results are centavos; `show-report.ts` converts them to pesos. */
export type ReportQuery = {
  readonly db: Tx
  /** The local days, and their instants: `from` inclusive, `until` exclusive. */
  readonly days: Span
  readonly from: Date
  readonly until: Date
  readonly zone: Zone
  readonly now: Date
  readonly filters: { readonly [Name in Filter]?: number | undefined }
  readonly settings: Settings
}

export type Page = {
  readonly offset: number
  readonly most: number
  /** Of one of its columns, instead of the list's own order. */
  readonly sort?: { readonly column: string; readonly kind: ColumnKind; readonly direction: 'asc' | 'desc' } | undefined
}
export type RowPage<Row> = { rows: Row[]; total: number }

export type ReportSource<R extends Report> = {
  readonly figures: (query: ReportQuery) => Promise<FiguresOf<R>>
  readonly tables: { readonly [T in keyof R['tables']]: (query: ReportQuery) => Promise<TableRow<R, T>[]> }
  readonly lists: {
    readonly [F in keyof R['figures']]: (query: ReportQuery, page: Page) => Promise<RowPage<ListRow<R, F>>>
  }
}
