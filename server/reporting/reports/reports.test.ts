import assert from 'node:assert/strict'
import { sql } from 'drizzle-orm'
import type { Cell, Column, Report } from '@aforo/domain/reporting/reports/report-definition.ts'
import { reportKeys, reports } from '@aforo/domain/reporting/reports/reports.ts'
import { test } from 'vitest'
import { statementsDuring } from '../../testing/count-statements.ts'
import { openGeneratedStudio } from '../../testing/generated-studio.ts'

const { call, fill, db, person } = await openGeneratedStudio()
const SPAN = { from: '2026-06-01', to: '2027-04-30' }

test('a report costs the same statements for any studio', async () => {
  const request = async (): Promise<[report: string, statements: number][]> => {
    const admin = await person({ role: 'admin' })
    const counts: [report: string, statements: number][] = []
    for (const report of reportKeys) {
      const fetchReport = () => call('GET /reports/{report}', { params: { report }, query: SPAN, as: admin })
      // The studio rereads its settings at intervals.
      const sent = (await statementsDuring(fetchReport)).filter((text) => !text.includes('from "setting"'))
      counts.push([report, sent.length])
    }
    return counts
  }
  const empty = await request()
  await fill(3)
  assert.deepEqual(await request(), empty)
})

test('a figure’s list has pages of 500, complete and unique', async () => {
  const { admin, rows } = await fill(2)
  const seat = rows.classReservation.find((row) => row.attend && !row.deletedAt && !row.guest)
  assert.ok(seat)
  await db.execute(sql`
    insert into class_reservation (class_reservation_id, single_class_id, customer_id, host_id, guest, attend, "createdAt")
    select 9000 + n, ${seat.single_class_id}, ${seat.customer_id}, ${seat.class_reservation_id}, 'Invitado ' || n, true, ${seat.createdAt}
    from generate_series(1, 1100) n`)
  const seen: string[] = []
  let total = 0
  for (const page of [0, 1, 2]) {
    const listed = await call('GET /reports/{report}/{figure}', {
      params: { report: 'attendance', figure: 'attended' },
      query: { ...SPAN, page },
      as: admin,
    })
    total = listed.body.total
    if (page < 2) assert.equal(listed.body.rows.length, 500)
    seen.push(...listed.body.rows.map((row: object) => JSON.stringify(row)))
  }
  assert.equal(seen.length, total)
  assert.equal(new Set(seen.filter((row) => row.includes('Invitado '))).size, 1100)
})

test('a list is sorted by any of its columns, without a value last', async () => {
  const { admin } = await fill(5)
  for (const report of reportKeys) {
    const { figures, lists }: Report = reports[report]
    for (const [figure, { list }] of Object.entries(figures)) {
      const read = async (query: Record<string, string>): Promise<Record<string, Cell>[]> => {
        const params = { report, figure }
        const { status, body } = await call('GET /reports/{report}/{figure}', {
          params,
          query: { ...SPAN, ...query },
          as: admin,
        })
        assert.equal(status, 200, `${figure} of ${report}: ${JSON.stringify(body)}`)
        return body.rows
      }
      const unsorted = (await read({})).map((row) => JSON.stringify(row)).toSorted()
      for (const [sort, { kind }] of Object.entries(lists[list]!.columns)) {
        for (const direction of ['asc', 'desc']) {
          const rows = await read({ sort, direction })
          const where = `${figure} of ${report} by ${sort} ${direction}`
          if (rows.length < 500) assert.deepEqual(rows.map((row) => JSON.stringify(row)).toSorted(), unsorted, where)
          assertSorted(
            rows.map((row) => row[sort] ?? null),
            kind,
            direction === 'desc',
            where,
          )
        }
      }
    }
  }
})

/** Words are only grouped: what is computed from a code is sorted by its code. */
function assertSorted(cells: readonly Cell[], kind: Column['kind'], desc: boolean, where: string): void {
  const values = cells.filter((cell) => cell !== null)
  assert.ok(
    cells.slice(values.length).every((cell) => cell === null),
    where,
  )
  const groups = values.filter((value, index) => index === 0 || inText(value) !== inText(values[index - 1]!))
  if (kind !== 'person')
    assert.equal(new Set(groups.map(inText)).size, groups.length, `${where}: ${groups.map(inText).join()}`)
  if (!values.every((value) => typeof value === 'number') && kind !== 'moment' && kind !== 'day') return
  const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  assert.deepEqual(values, desc ? sorted.reverse() : sorted, where)
}
const inText = (cell: Cell): string =>
  (typeof cell === 'object' ? (cell?.text ?? '') : String(cell)).toLocaleLowerCase('es')

test('an unknown figure of a report is missing, under any name', async () => {
  const admin = await person({ role: 'admin' })
  for (const figure of ['nothing', 'constructor', 'toString', 'places']) {
    const params = { report: 'attendance', figure }
    const { status } = await call('GET /reports/{report}/{figure}', { params, query: SPAN, as: admin })
    assert.equal(status, 404, figure)
  }
})

test('a reversed span, or over five years, is refused', async () => {
  const admin = await person({ role: 'admin' })
  for (const query of [
    { from: '2026-11-22', to: '2026-11-21' },
    { from: '2020-01-01', to: '2026-11-21' },
  ]) {
    const { status } = await call('GET /reports/{report}', { params: { report: 'people' }, query, as: admin })
    assert.equal(status, 400)
  }
})
