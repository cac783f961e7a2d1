import type { Column, Report } from '@aforo/domain/reporting/reports/describing.ts'
import type { readListBehind, readReport } from '@aforo/domain/reporting/reports/contract.ts'
import { refuse } from '@aforo/domain/reporting/reports/refusals.ts'
import { type ReportKey, reports } from '@aforo/domain/reporting/reports/reports.ts'
import { type Span, spanBefore } from '@aforo/domain/reporting/reports/span.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import type { AnswerOf, ParsedOf } from '@aforo/domain/values/call.ts'
import { addDays, instantAt } from '@aforo/domain/values/days.ts'
import { toPesos } from '@aforo/domain/values/money.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { World } from '../../app/world.ts'
import { answersOf } from './answers-of.ts'
import type { ReportQuery } from './answering.ts'

const PAGE = 500

type Wish = ParsedOf<typeof readReport>
type ListWish = ParsedOf<typeof readListBehind>

export async function showReport(world: World, { params, query }: Wish): Promise<AnswerOf<typeof readReport>> {
  const request = await requestedAction(world, query)
  return atOneMoment(request, (asked) => answerReport(params.report, asked))
}

/**
 * Everything as it was at one moment, each question planned for its own span: a plan for any span, which the database
 * turns to after a few, takes twice as long for a year.
 */
const atOneMoment = <T>(asked: ReportQuery, answer: (asked: ReportQuery) => Promise<T>): Promise<T> =>
  asked.db.transaction(
    async (db) => {
      await db.execute('set local plan_cache_mode = force_custom_plan')
      return answer({ ...asked, db })
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

async function answerReport(report: ReportKey, asked: ReportQuery): Promise<AnswerOf<typeof readReport>> {
  const described: Report = reports[report]
  const answers = answersOf(report)
  const before = spanBefore(asked.days)
  const figures = await answers.figures(asked)
  const earlier = await answers.figures(over(asked, before))
  const tables: AnswerOf<typeof readReport>['tables'] = {}
  for (const [table, rowsOf] of Object.entries(answers.tables)) {
    tables[table] = (await rowsOf(asked)).map(shown(described.tables[table]?.columns ?? {}))
  }
  return {
    span: asked.days,
    before,
    figures: Object.fromEntries(
      Object.entries(described.figures).map(([figure, { unit }]) => [
        figure,
        { value: inUnit(unit, figures[figure]), before: inUnit(unit, earlier[figure]) },
      ]),
    ),
    tables,
    counted_at: asked.now.toISOString(),
  }
}

export async function listBehind(
  world: World,
  { params, query: { page, ...query } }: ListWish,
): Promise<Verdict<AnswerOf<typeof readListBehind>>> {
  const described: Report = reports[params.report]
  const figure = Object.hasOwn(described.figures, params.figure) ? described.figures[params.figure] : undefined
  const rowsOf = answersOf(params.report).lists[params.figure]
  if (!figure || !rowsOf) return refuse('figure-missing')
  const { rows, total } = await rowsOf(await requestedAction(world, query), { offset: page * PAGE, most: PAGE })
  return allow({ rows: rows.map(shown(described.lists[figure.list]?.columns ?? {})), total })
}

async function requestedAction(world: World, { from, to, ...narrowed }: Wish['query']): Promise<ReportQuery> {
  const settings = await world.settings()
  const { zone } = calendarPolicy(settings)
  const { db } = world.database
  const empty = {
    db,
    zone,
    now: world.now(),
    narrowed,
    settings,
    days: { from, to },
    from: new Date(0),
    until: new Date(0),
  }
  return over(empty, { from, to })
}

const over = (asked: ReportQuery, days: Span): ReportQuery => ({
  ...asked,
  days,
  from: instantAt(days.from, '00:00', asked.zone),
  until: instantAt(addDays(days.to, 1), '00:00', asked.zone),
})

type Row = AnswerOf<typeof readListBehind>['rows'][number]

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
