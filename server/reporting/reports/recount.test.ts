import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Column, Report } from '@aforo/domain/reporting/reports/report-definition.ts'
import { reportKeys, reports, type ReportKey } from '@aforo/domain/reporting/reports/reports.ts'
import { spanBefore, type Span } from '@aforo/domain/reporting/reports/span.ts'
import { addDays, localDate } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { type Chance, chanceFrom } from '../../testing/generated/chance.ts'
import { openGeneratedStudio } from '../../testing/generated-studio.ts'
import type { RecountInput } from '../../testing/recounts/recount.ts'
import { recountOf } from '../../testing/recounts/recounts.ts'

const { call, fill } = await openGeneratedStudio()
type Filled = Awaited<ReturnType<typeof fill>>
const STUDIOS = 4
const ASKED_OF_EACH = 3

const assertAnyStudio = (run: (filled: Filled, chance: Chance) => Promise<void>): Promise<void> =>
  fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 2 ** 31 }), async (seed) => run(await fill(seed), chanceFrom(seed + 1))),
    { numRuns: STUDIOS, endOnFailure: true },
  )

test('each figure of each report equals a plain recount', () =>
  assertAnyStudio(async (filled, chance) => {
    for (let turn = 0; turn < ASKED_OF_EACH; turn++) {
      const query = randomInput(filled, chance, turn === 0)
      for (const report of reportKeys) await assertRecounted(report, query, filled.admin)
    }
  }))

async function assertRecounted(report: ReportKey, input: RecountInput, admin: Filled['admin']): Promise<void> {
  const described: Report = reports[report]
  const recount = recountOf(report)
  const query = { ...input.days, ...input.filters }
  const where = `${report} ${JSON.stringify({ ...query, zone: input.zone, now: input.now })}`
  const { status, body } = await call('GET /reports/{report}', { params: { report }, query, as: admin })
  assert.equal(status, 200, where)

  const [value, before] = [input, { ...input, days: spanBefore(input.days) }].map(recount.figures)
  const figures = Object.entries(described.figures).map(([name, { unit }]) => {
    return [name, { value: inPesos(unit, value![name]), before: inPesos(unit, before![name]) }]
  })
  assert.deepEqual(body.figures, Object.fromEntries(figures), where)

  for (const [name, { columns }] of Object.entries(described.tables)) {
    const rows = recount.tables[name]!(input).map((row) => inPesosEach(columns, row))
    assert.deepEqual(body.tables[name], rows, `${name} of ${where}`)
  }
  for (const [figure, { list }] of Object.entries(described.figures)) {
    const listed = await call('GET /reports/{report}/{figure}', { params: { report, figure }, query, as: admin })
    assert.equal(listed.status, 200, `${figure} of ${where}`)
    const expected = recount.lists[figure]!(input).map((row) => inPesosEach(described.lists[list]!.columns, row))
    assert.equal(listed.body.total, expected.length, `how many rows ${figure} of ${where} has`)
    const found = listed.body.rows.map((row: object) => pickFields(row, Object.keys(expected[0] ?? {})))
    assert.deepEqual(found.map(inText).toSorted(), expected.map(inText).toSorted(), `${figure} of ${where}`)
  }
}

const inPesos = (unit: string, value: unknown): unknown =>
  unit === 'money' && typeof value === 'number' ? value / 100 : value
const inPesosEach = (columns: Readonly<Record<string, Column>>, row: object): object =>
  Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, inPesos(columns[name]!.kind, cell)]))
const pickFields = (row: object, names: readonly string[]): object =>
  Object.fromEntries(names.map((name) => [name, row[name as keyof object]]))
const inText = (row: object): string => JSON.stringify(Object.entries(row).toSorted())

function randomInput({ rows, zone, now }: Filled, chance: Chance, isAll: boolean): RecountInput {
  const today = localDate(now, zone)
  if (isAll) return { rows, zone, now, days: { from: addDays(today, -150), to: addDays(today, 20) }, filters: {} }
  const pickOrNone = <T>(of: readonly T[], percent: number): T | undefined =>
    chance.bool(percent) ? chance.pick(of) : undefined
  const narrowed = {
    location_id: pickOrNone(rows.location, 30)?.location_id,
    class_type_id: pickOrNone(rows.classType, 20)?.class_type_id,
    instructor_id: pickOrNone(rows.instructor, 30)?.instructor_id,
    class_package_id: pickOrNone(rows.classPackage, 15)?.class_package_id,
  }
  const filters = Object.fromEntries(Object.entries(narrowed).filter(([, id]) => id !== undefined))
  return { rows, zone, now, days: someDays(chance, today), filters }
}

function someDays(chance: Chance, today: string): Span {
  const from = addDays(today, -chance.between(0, 120))
  const month = `${from.slice(0, 8)}01`
  const kind = chance.weighted({ day: 15, month: 30, days: 45, toToday: 10 })
  if (kind === 'day') return { from, to: from }
  if (kind === 'month') return { from: month, to: addDays(`${addDays(month, 31).slice(0, 8)}01`, -1) }
  return { from, to: kind === 'days' ? addDays(from, chance.between(1, 70)) : today }
}
