import type { Column, Report } from '@aforo/domain/reporting/reports/describing.ts'
import type { readListBehind, readReport } from '@aforo/domain/reporting/reports/contract.ts'
import { refuse } from '@aforo/domain/reporting/reports/refusals.ts'
import { type ReportKey, reports } from '@aforo/domain/reporting/reports/reports.ts'
import { type Span, spanBefore } from '@aforo/domain/reporting/reports/span.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import type { ResponseOf, ParsedOf } from '@aforo/domain/values/call.ts'
import { addDays, instantAt } from '@aforo/domain/values/days.ts'
import { toPesos } from '@aforo/domain/values/money.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import { answersOf } from './answers-of.ts'
import type { ReportQuery } from './answering.ts'

const PAGE = 500

type ReportRequest = ParsedOf<typeof readReport>
type ListRequest = ParsedOf<typeof readListBehind>

export async function showReport(
  app: AppContext,
  { params, query }: ReportRequest,
): Promise<ResponseOf<typeof readReport>> {
  const request = await requestedAction(app, query)
  return atOneMoment(request, (reportQuery) => answerReport(params.report, reportQuery))
}

/**
 * Everything as it was at one moment, each question planned for its own span: a plan for any span, which the database
 * turns to after a few, takes twice as long for a year.
 */
const atOneMoment = <T>(query: ReportQuery, answer: (query: ReportQuery) => Promise<T>): Promise<T> =>
  query.db.transaction(
    async (db) => {
      await db.execute('set local plan_cache_mode = force_custom_plan')
      return answer({ ...query, db })
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

async function answerReport(report: ReportKey, query: ReportQuery): Promise<ResponseOf<typeof readReport>> {
  const described: Report = reports[report]
  const answers = answersOf(report)
  const before = spanBefore(query.days)
  const figures = await answers.figures(query)
  const earlier = await answers.figures(over(query, before))
  const tables: ResponseOf<typeof readReport>['tables'] = {}
  for (const [table, rowsOf] of Object.entries(answers.tables)) {
    tables[table] = (await rowsOf(query)).map(shown(described.tables[table]?.columns ?? {}))
  }
  return {
    span: query.days,
    before,
    figures: Object.fromEntries(
      Object.entries(described.figures).map(([figure, { unit }]) => [
        figure,
        { value: inUnit(unit, figures[figure]), before: inUnit(unit, earlier[figure]) },
      ]),
    ),
    tables,
    counted_at: query.now.toISOString(),
  }
}

export async function listBehind(
  app: AppContext,
  { params, query: { page, ...query } }: ListRequest,
): Promise<Verdict<ResponseOf<typeof readListBehind>>> {
  const described: Report = reports[params.report]
  const figure = Object.hasOwn(described.figures, params.figure) ? described.figures[params.figure] : undefined
  const rowsOf = answersOf(params.report).lists[params.figure]
  if (!figure || !rowsOf) return refuse('figure-missing')
  const { rows, total } = await rowsOf(await requestedAction(app, query), { offset: page * PAGE, most: PAGE })
  return allow({ rows: rows.map(shown(described.lists[figure.list]?.columns ?? {})), total })
}

async function requestedAction(
  app: AppContext,
  { from, to, ...narrowed }: ReportRequest['query'],
): Promise<ReportQuery> {
  const settings = await app.settings()
  const { zone } = calendarPolicy(settings)
  const { db } = app.database
  const empty = {
    db,
    zone,
    now: app.now(),
    narrowed,
    settings,
    days: { from, to },
    from: new Date(0),
    until: new Date(0),
  }
  return over(empty, { from, to })
}

const over = (query: ReportQuery, days: Span): ReportQuery => ({
  ...query,
  days,
  from: instantAt(days.from, '00:00', query.zone),
  until: instantAt(addDays(days.to, 1), '00:00', query.zone),
})

type Row = ResponseOf<typeof readListBehind>['rows'][number]

const shown =
  (columns: Readonly<Record<string, Column>>) =>
  (row: Row): Row =>
    Object.fromEntries(
      Object.entries(columns).map(([name, { kind }]) => {
        const cell = row[name] ?? null
        return [name, kind === 'money' && typeof cell === 'number' ? toPesos(cell) : cell]
      }),
    )

const inUnit = (unit: string, value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : unit === 'money' ? toPesos(value) : value
