import assert from 'node:assert/strict'
import { at } from '@aforo/domain/testing/fixtures.ts'
import { test } from 'vitest'
import { instructor } from '../../catalogue/studio/tables.ts'
import { classInstructor } from '../../catalogue/schedule/tables.ts'
import { insertClass } from '../../testing/classes.ts'
import { openAdminStudio } from '../../testing/admin-studio.ts'

const studio = await openAdminStudio()
const { app, call, person, admin, reception, room } = studio
const { db, pool } = app.database
const renata = await coachOf('Renata', 'Solís')
const bruno = await coachOf('Bruno', 'Mena')

async function coachOf(name: string, last_name: string): Promise<number> {
  const [inserted] = await db.insert(instructor).values({ name, last_name }).returning()
  return inserted!.instructor_id
}

type Class = {
  coaches?: number[]
  attended?: number
  missed?: number
  closed?: boolean
  type?: number
  cancelled?: boolean
}

async function gave(day: string, time: string, options: Class = {}): Promise<number> {
  const { coaches = [renata], attended = 0, missed = 0, closed = true, type = room.barre, cancelled = false } = options
  const class_date = new Date(at(day, time))
  const values = { class_date, class_type_id: type, capacity: null, listClosedAt: closed ? class_date : null }
  const id = await insertClass(app, room, { ...values, cancelledAt: cancelled ? class_date : null })
  for (const [position, instructor_id] of coaches.entries()) {
    await db.insert(classInstructor).values({ single_class_id: id, instructor_id, position })
  }
  for (let n = 0; n < attended + missed; n++) {
    const { customer_id } = await person()
    await pool.query(
      `insert into class_reservation (single_class_id, customer_id, is_cash, attend, "createdAt") values ($1, $2, true, $3, $4)`,
      [id, customer_id, n < attended, class_date],
    )
  }
  await pool.query('update single_class set booked = $2 where single_class_id = $1', [id, attended + missed])
  return id
}

const TERMS = { per_class: 250, per_head: 15, heads_included: 2, minimum: 0, maximum: null }
const setRate = (input: Record<string, unknown> = {}, as = admin) =>
  call('POST /pay_rates', {
    as,
    body: { instructor_id: null, class_type_id: null, valid_from: '2026-01-01', ...TERMS, ...input },
  })
const openRun = (starts_on: string, ends_on: string) =>
  call('POST /pay_runs', { as: admin, body: { starts_on, ends_on } })
const runOf = async (starts_on: string, ends_on: string) => {
  const { status, body } = await openRun(starts_on, ends_on)
  assert.equal(status, 201, JSON.stringify(body))
  return body.run
}
const read = async (id: number) => (await call('GET /pay_runs/{id}', { as: admin, params: { id } })).body.run
const approve = (id: number, accepts_open_lists = false) =>
  call('POST /pay_runs/{id}/approve', { as: admin, params: { id }, body: { accepts_open_lists } })
const adjust = (id: number, body: Record<string, unknown>) =>
  call('POST /pay_runs/{id}/adjustments', {
    as: admin,
    params: { id },
    body: { single_class_id: null, reason: 'Taller', ...body },
  })
const codeOf = ({ status, body }: { status: number; body: { code: string } }) => `${status} ${body.code}`
type Line = {
  single_class_id: number
  instructor_id: number
  heads: number
  amount: number
  is_list_open: boolean
  now: unknown
}
const lines = (run: { lines: Line[] }) =>
  run.lines.map((line) => [line.single_class_id, line.instructor_id, line.heads, line.amount])

test('coaches are paid for who came, by each day’s rate', async () => {
  await setRate()
  await setRate({ valid_from: '2026-10-02', per_class: 300 })
  await setRate({
    instructor_id: bruno,
    class_type_id: room.yoga,
    per_class: 0,
    per_head: 20,
    heads_included: 0,
    minimum: 100,
  })
  const first = await gave('2026-10-01', '07:00', { attended: 5, missed: 3 })
  const second = await gave('2026-10-02', '23:30', { attended: 1 })
  const yoga = await gave('2026-10-02', '09:00', { coaches: [bruno], attended: 3, type: room.yoga })
  await gave('2026-10-02', '10:00', { attended: 4, cancelled: true })
  await gave('2026-10-03', '00:00', { attended: 9 })
  await gave('2026-09-30', '23:59', { attended: 9 })
  const run = await runOf('2026-10-01', '2026-10-02')
  assert.deepEqual(lines(run), [
    [first, renata, 5, 295],
    [yoga, bruno, 3, 100],
    [second, renata, 1, 300],
  ])
  const totals = run.totals.map((total: { coach: { name: string } }) => ({ ...total, coach: total.coach.name }))
  assert.deepEqual(totals, [
    { coach: 'Bruno Mena', classes: 1, heads: 3, counted: 100, adjusted: 0, total: 100 },
    { coach: 'Renata Solís', classes: 2, heads: 6, counted: 595, adjusted: 0, total: 595 },
  ])
  assert.equal(run.total, 695)
})

test('a substitute is paid, each of two coaches by the own rate', async () => {
  const id = await gave('2026-10-05', '07:00', { attended: 4 })
  const { pay_run_id } = await runOf('2026-10-05', '2026-10-05')
  await pool.query('update class_instructor set instructor_id = $2 where single_class_id = $1', [id, bruno])
  assert.deepEqual(lines(await read(pay_run_id)), [[id, bruno, 4, 330]])
  await setRate({ instructor_id: renata, valid_from: '2026-10-05', per_class: 400, per_head: 0 })
  await db.insert(classInstructor).values({ single_class_id: id, instructor_id: renata, position: 1 })
  const { lines: both } = await read(pay_run_id)
  assert.deepEqual(
    both.map((line: Line & { coaches: number }) => [line.instructor_id, line.amount, line.coaches]),
    [
      [bruno, 330, 2],
      [renata, 400, 2],
    ],
  )
})

test('staff adjust a pay with a reason until it is approved [R13]', async () => {
  const id = await gave('2026-10-06', '07:00', { attended: 2 })
  const { pay_run_id } = await runOf('2026-10-06', '2026-10-06')
  assert.equal((await adjust(pay_run_id, { instructor_id: renata, single_class_id: id, amount: -50.5 })).status, 201)
  const response = await adjust(pay_run_id, { instructor_id: bruno, amount: 1000 })
  assert.equal(response.body.run.total, 400 - 50.5 + 1000)
  assert.equal(
    codeOf(await adjust(pay_run_id, { instructor_id: bruno, single_class_id: id, amount: 1 })),
    '400 class-not-in-run',
  )
  assert.equal(codeOf(await adjust(pay_run_id, { instructor_id: 987_654, amount: 1 })), '404 coach-missing')
  const [, bonus] = response.body.run.adjustments
  assert.deepEqual([bonus.by, bonus.reason, bonus.amount], ['Sofía Ríos', 'Taller', 1000])
  const params = { id: pay_run_id, pay_adjustment_id: bonus.pay_adjustment_id }
  const undo = () => call('DELETE /pay_runs/{id}/adjustments/{pay_adjustment_id}', { as: admin, params })
  assert.equal((await undo()).body.run.total, 349.5)
  assert.equal(codeOf(await undo()), '404 adjustment-missing')
  await adjust(pay_run_id, { instructor_id: bruno, amount: -10 })
  assert.equal(codeOf(await approve(pay_run_id)), '412 less-than-nothing')
  await adjust(pay_run_id, { instructor_id: bruno, amount: 10 })
  assert.equal((await approve(pay_run_id)).status, 200)
  assert.equal(codeOf(await adjust(pay_run_id, { instructor_id: bruno, amount: 10 })), '409 run-approved')
  assert.equal(codeOf(await undo()), '409 run-approved')
  const rows = await pool.query(
    "select reason, after from audit_entry where did = 'adjust-pay' order by audit_entry_id limit 1",
  )
  assert.deepEqual(rows.rows, [
    { reason: 'Taller', after: { instructor_id: renata, single_class_id: id, amount: -5050 } },
  ])
})

test('an approved pay stays; later changes are beside it', async () => {
  const unchanged = await gave('2026-10-08', '07:00', { attended: 3 })
  const late = await gave('2026-10-08', '09:00', { attended: 1, missed: 2 })
  const { pay_run_id } = await runOf('2026-10-08', '2026-10-08')
  const approved = (await approve(pay_run_id)).body.run
  assert.equal(approved.approved_by, 'Sofía Ríos')
  await setRate({ instructor_id: renata, valid_from: '2026-10-08', per_class: 999 })
  await pool.query('update class_reservation set attend = true where single_class_id = $1', [late])
  const forgotten = await gave('2026-10-08', '11:00', { coaches: [bruno], attended: 1 })
  const now = await read(pay_run_id)
  assert.deepEqual(lines(now), lines(approved))
  assert.equal(now.total, approved.total)
  assert.deepEqual(
    now.lines.map((line: Line) => [line.single_class_id, line.now]),
    [
      [unchanged, null],
      [late, { heads: 3, amount: 400 }],
    ],
  )
  assert.deepEqual(
    now.unpaid.map((line: Line) => line.single_class_id),
    [forgotten],
  )
  assert.equal(codeOf(await approve(pay_run_id)), '409 run-approved')
  const drop = await call('DELETE /pay_runs/{id}', { as: admin, params: { id: pay_run_id } })
  assert.equal(codeOf(drop), '409 run-approved')
})

test('a class with an open list is flagged, paid only on request [F49]', async () => {
  const open = await gave('2026-10-10', '07:00', { attended: 1, missed: 2, closed: false })
  const nobody = await gave('2026-10-10', '09:00', { closed: false })
  const run = await runOf('2026-10-10', '2026-10-10')
  assert.deepEqual(
    run.lines.map((line: Line) => [line.single_class_id, line.is_list_open]),
    [
      [open, true],
      [nobody, false],
    ],
  )
  const refused = await approve(run.pay_run_id)
  assert.deepEqual([codeOf(refused), refused.body.classes], ['412 lists-open', 1])
  assert.equal((await approve(run.pay_run_id, true)).status, 200)
})

test('a class without a rate holds the approval back until it has one', async () => {
  const other = await coachOf('Nadia', 'Luna')
  await pool.query('delete from pay_rate where instructor_id is null')
  await gave('2026-10-12', '07:00', { coaches: [other], attended: 1 })
  const run = await runOf('2026-10-12', '2026-10-12')
  assert.deepEqual([run.lines[0].terms, run.lines[0].amount], [null, 0])
  assert.equal(codeOf(await approve(run.pay_run_id)), '412 rates-missing')
  await setRate()
  assert.equal((await approve(run.pay_run_id)).status, 200)
})

test('no day is paid twice or early; a deleted pay frees its days', async () => {
  assert.equal(codeOf(await openRun('2026-10-12', '2026-10-13')), '409 days-taken')
  assert.equal(codeOf(await openRun('2026-11-01', '2026-11-23')), '412 days-to-come')
  const { pay_run_id } = await runOf('2026-10-14', '2026-10-15')
  assert.equal(codeOf(await openRun('2026-10-15', '2026-10-16')), '409 days-taken')
  const drop = () => call('DELETE /pay_runs/{id}', { as: admin, params: { id: pay_run_id } })
  assert.deepEqual((await drop()).body, { dropped: pay_run_id })
  assert.equal(codeOf(await drop()), '404 run-missing')
  assert.equal((await openRun('2026-10-15', '2026-10-16')).status, 201)
  const { body } = await call('GET /pay_runs', { as: admin, query: {} })
  assert.deepEqual([body.total, body.runs[0].starts_on], [body.runs.length, '2026-10-15'])
})

test('a paid class that moved to other days is not paid again', async () => {
  const id = await gave('2026-10-20', '07:00', { attended: 1 })
  const first = await runOf('2026-10-20', '2026-10-20')
  await approve(first.pay_run_id)
  await pool.query('update single_class set class_date = $2 where single_class_id = $1', [
    id,
    at('2026-10-21', '07:00'),
  ])
  const second = await runOf('2026-10-21', '2026-10-21')
  assert.deepEqual(second.lines, [])
  const [line] = (await read(first.pay_run_id)).lines
  assert.deepEqual(line.now, { heads: 0, amount: 0 })
  assert.equal((await approve(second.pay_run_id)).status, 200)
})

test('rates are set by administrators for a coach, type and day [R13]', async () => {
  assert.equal((await setRate({}, reception)).status, 403)
  assert.equal(codeOf(await setRate({ instructor_id: 987_654 })), '404 coach-missing')
  assert.equal(codeOf(await setRate({ class_type_id: 987_654 })), '404 type-missing')
  assert.equal(codeOf(await setRate({ minimum: 100, maximum: 99.99 })), '400 maximum-below-minimum')
  const input = { instructor_id: bruno, class_type_id: room.cycling, valid_from: '2026-09-01' }
  const before = (await setRate(input)).body.rates.length
  const { rates } = (await setRate({ ...input, maximum: 500.5 })).body
  assert.equal(rates.length, before)
  const [own] = rates.filter((rate: { maximum: number | null }) => rate.maximum === 500.5)
  const { pay_rate_id, ...rest } = own
  assert.deepEqual(rest, {
    ...TERMS,
    maximum: 500.5,
    version: rest.version,
    coach: { instructor_id: bruno, name: 'Bruno Mena' },
    class_type: { class_type_id: room.cycling, name: 'Cycling' },
    valid_from: '2026-09-01',
  })
  const remove = () => call('DELETE /pay_rates/{id}', { as: admin, params: { id: pay_rate_id } })
  assert.equal((await remove()).body.rates.length, before - 1)
  assert.equal(codeOf(await remove()), '404 rate-missing')
})
