import type { Column, Report } from '@aforo/domain/reporting/reports/report-definition.ts'
import type { readFigureRows, readReport } from '@aforo/domain/reporting/reports/contract.ts'
import { refuse } from '@aforo/domain/reporting/reports/refusals.ts'
import { type ReportKey, reports } from '@aforo/domain/reporting/reports/reports.ts'
import { type Span, spanBefore } from '@aforo/domain/reporting/reports/span.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import type { ResponseOf, ParsedOf } from '@aforo/domain/values/call.ts'
import { addDays, instantAt } from '@aforo/domain/values/days.ts'
import { toPesos } from '@aforo/domain/values/money.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import { reportSourceOf } from './report-sources.ts'
import type { ReportQuery } from './report-query.ts'

const PAGE_SIZE = 500

type ReportRequest = ParsedOf<typeof readReport>
type ListRequest = ParsedOf<typeof readFigureRows>

export async function showReport(
  app: AppContext,
  { params, query }: ReportRequest,
): Promise<ResponseOf<typeof readReport>> {
  const request = await toReportQuery(app, query)
  return inSnapshot(request, (reportQuery) => readReportData(params.report, reportQuery))
}

/**
 * Reads everything in one snapshot. Each statement is planned for its own span: the generic plan, which PostgreSQL
 * would choose after a few executions, takes twice as long for a year.
 */
const inSnapshot = <T>(query: ReportQuery, read: (query: ReportQuery) => Promise<T>): Promise<T> =>
  query.db.transaction(
    async (db) => {
      await db.execute('set local plan_cache_mode = force_custom_plan')
      return read({ ...query, db })
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

async function readReportData(report: ReportKey, query: ReportQuery): Promise<ResponseOf<typeof readReport>> {
  const definition: Report = reports[report]
  const source = reportSourceOf(report)
  const before = spanBefore(query.days)
  const figures = await source.figures(query)
  const figuresBefore = await source.figures(forSpan(query, before))
  const tables: ResponseOf<typeof readReport>['tables'] = {}
  for (const [table, rowsOf] of Object.entries(source.tables)) {
    tables[table] = (await rowsOf(query)).map(toApiRow(definition.tables[table]?.columns ?? {}))
  }
  return {
    span: query.days,
    before,
    figures: Object.fromEntries(
      Object.entries(definition.figures).map(([figure, { unit }]) => [
        figure,
        { value: toUnit(unit, figures[figure]), before: toUnit(unit, figuresBefore[figure]) },
      ]),
    ),
    tables,
    counted_at: query.now.toISOString(),
  }
}

export async function listFigureRows(
  app: AppContext,
  { params, query: { page, sort, direction, ...query } }: ListRequest,
) {
  const definition: Report = reports[params.report]
  const figure = Object.hasOwn(definition.figures, params.figure) ? definition.figures[params.figure] : undefined
  const rowsOf = reportSourceOf(params.report).lists[params.figure]
  if (!figure || !rowsOf) return refuse('figure-missing')
  const columns = definition.lists[figure.list]?.columns ?? {}
  const kind = sort === undefined ? undefined : columns[sort]?.kind
  const { rows, total } = await rowsOf(await toReportQuery(app, query), {
    offset: page * PAGE_SIZE,
    most: PAGE_SIZE,
    sort: sort === undefined || kind === undefined ? undefined : { column: sort, kind, direction },
  })
  return allow({ rows: rows.map(toApiRow(columns)), total })
}

async function toReportQuery(app: AppContext, { from, to, ...filters }: ReportRequest['query']): Promise<ReportQuery> {
  const settings = await app.settings()
  const { zone } = calendarPolicy(settings)
  const { db } = app.database
  const base = {
    db,
    zone,
    now: app.now(),
    filters,
    settings,
    days: { from, to },
    from: new Date(0),
    until: new Date(0),
  }
  return forSpan(base, { from, to })
}

const forSpan = (query: ReportQuery, days: Span): ReportQuery => ({
  ...query,
  days,
  from: instantAt(days.from, '00:00', query.zone),
  until: instantAt(addDays(days.to, 1), '00:00', query.zone),
})

type Row = ResponseOf<typeof readFigureRows>['rows'][number]

const toApiRow =
  (columns: Readonly<Record<string, Column>>) =>
  (row: Row): Row =>
    Object.fromEntries(
      Object.entries(columns).map(([name, { kind }]) => {
        const cell = row[name] ?? null
        return [name, kind === 'money' && typeof cell === 'number' ? toPesos(cell) : cell]
      }),
    )

const toUnit = (unit: string, value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : unit === 'money' ? toPesos(value) : value
