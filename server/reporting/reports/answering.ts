import type { Filter, FiguresOf, ListRow, Report, TableRow } from '@aforo/domain/reporting/reports/describing.ts'
import type { Span } from '@aforo/domain/reporting/reports/span.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import type { Zone } from '@aforo/domain/values/days.ts'
import type { Tx } from '../../platform/database/database.ts'

/** What a report is asked for. Money in the answers is centavos; the edge makes pesos of it. */
export type ReportQuery = {
  readonly db: Tx
  /** The local days, and the instants between which they lie: `from` within, `until` not. */
  readonly days: Span
  readonly from: Date
  readonly until: Date
  readonly zone: Zone
  readonly now: Date
  readonly narrowed: { readonly [Name in Filter]?: number | undefined }
  readonly settings: Settings
}

export type Page = { readonly offset: number; readonly most: number }
export type Listed<Row> = { rows: Row[]; total: number }

export type Answers<R extends Report> = {
  readonly figures: (query: ReportQuery) => Promise<FiguresOf<R>>
  readonly tables: { readonly [T in keyof R['tables']]: (query: ReportQuery) => Promise<TableRow<R, T>[]> }
  readonly lists: {
    readonly [F in keyof R['figures']]: (query: ReportQuery, page: Page) => Promise<Listed<ListRow<R, F>>>
  }
}
