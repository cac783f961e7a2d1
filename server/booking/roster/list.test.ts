import assert from 'node:assert/strict'
import { now as noon } from '@aforo/domain/testing/fixtures.ts'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import type { TestPerson } from '../../testing/person.ts'
import { openRoster } from '../../testing/roster.ts'
import { settle } from '../../testing/settle.ts'

const { as, anaWith, audit, classIn, clock, pool, reserve, setSettings, staff, app } = await openRoster()
await setSettings({
  unlimited_membership_penalties_enabled: true,
  unlimited_max_no_shows_for_penalty: 2,
  penalty_days: 7,
  no_show_grace_hours: 2,
})

const ROSTER = '/class_reservations/roster/{id}'
const close = (caller: TestPerson, id: number) => as(caller, `POST ${ROSTER}/close`, { id })
const reopen = (id: number) => as(staff.admin, `POST ${ROSTER}/reopen`, { id }, { reason: 'Se cerró la de otra clase' })
const mark = (id: number, class_reservation_id: number, attend = true) =>
  as(staff.reception, `PUT ${ROSTER}/attendance`, { id }, { class_reservation_id, attend })
const later = async (minutes: number) => {
  clock.set(addMinutes(noon, minutes))
  await settle(app)
}
const penalties = async ({ customer_id }: TestPerson) =>
  (
    await pool.query(
      `select class_reservation_id as of, end_date, "liftedBy" as by, lift_reason as why from class_reservation_penalty
       where customer_id = $1 order by 1`,
      [customer_id],
    )
  ).rows

async function twoClasses() {
  const [{ ana }, { ana: eva }] = [await anaWith({ amount: -1, available: -1 }), await anaWith()]
  const ids = [await classIn(30), await classIn(130)] as const
  const seats = []
  for (const id of ids) {
    seats.push((await reserve(ana, id)).body.class_reservations[0].class_reservation_id as number)
    seats.push((await reserve(eva, id)).body.class_reservations[0].class_reservation_id as number)
  }
  const [first, evasFirst, second, evasSecond] = seats as [number, number, number, number]
  return { ana, eva, ids, first, evasFirst, second, evasSecond }
}
/** Two hours of grace and a second after the end of the second class. */
const JUDGED = 130 + 50 + 120 + 1

test('a list that was never taken gives no penalty, ever [F49]', async () => {
  const { ana } = await twoClasses()
  await later(JUDGED + 7 * 24 * 60)
  assert.deepEqual(await penalties(ana), [])
})

test('a check-in takes the list; two no-shows begin a penalty [4.13, R8]', async () => {
  const { ana, eva, ids, second, evasFirst, evasSecond } = await twoClasses()
  clock.set(addMinutes(noon, 130))
  await mark(ids[0], evasFirst)
  await mark(ids[1], evasSecond)
  await later(JUDGED - 2)
  assert.deepEqual(await penalties(ana), [])
  await later(JUDGED)
  const [penalty, ...more] = await penalties(ana)
  const { rows } = await pool.query('select class_date from single_class where single_class_id = $1', [ids[1]])
  assert.deepEqual(more, [])
  assert.deepEqual([penalty.of, penalty.by], [second, null])
  assert.deepEqual(penalty.end_date, addMinutes(rows[0].class_date, 50 + 7 * 24 * 60))
  assert.deepEqual(await penalties(eva), [])
  const refused = await reserve(ana, await classIn(24 * 60))
  assert.deepEqual([refused.status, refused.body.code], [412, 'penalised'])
})

test('a list closed by staff counts with no check-in, and once [R8]', async () => {
  const { ana, ids } = await twoClasses()
  assert.equal((await close(staff.coach, ids[0])).body.code, 'not-begun')
  clock.set(addMinutes(noon, 131))
  const closed = await close(staff.coach, ids[0])
  assert.deepEqual(closed.body, { listClosedAt: addMinutes(noon, 131).toISOString(), absent: 2 })
  assert.equal((await close(staff.coach, ids[1])).status, 200)
  clock.set(addMinutes(noon, 140))
  assert.deepEqual((await close(staff.reception, ids[0])).body, closed.body)
  const { body } = await as(staff.admin, `GET ${ROSTER}`, { id: ids[0] })
  assert.equal(body.roster.single_class.listClosedBy.name, 'Renata')
  await later(JUDGED)
  assert.equal((await penalties(ana)).length, 1)
})

test('a list that is closed when the grace is long over still counts [R8]', async () => {
  const { ana, ids } = await twoClasses()
  await later(JUDGED + 60)
  for (const id of ids) await close(staff.reception, id)
  await settle(app)
  assert.equal((await penalties(ana)).length, 1)
})

test('marking afterwards lifts the penalty, audited [R8, R13]', async () => {
  for (const which of ['first', 'second'] as const) {
    const { ana, ids, ...seats } = await twoClasses()
    clock.set(addMinutes(noon, 131))
    for (const id of ids) await close(staff.coach, id)
    await later(JUDGED)
    assert.equal((await penalties(ana))[0]?.by, null)
    await mark(which === 'first' ? ids[0] : ids[1], seats[which])
    const [penalty] = await penalties(ana)
    assert.deepEqual([penalty.by, penalty.why], [staff.reception.customer_id, 'Se corrigió su asistencia.'], which)
    assert.equal((await reserve(ana, await classIn(24 * 60))).status, 201)
    clock.set(noon)
  }
  assert.equal((await audit('lift-penalty')).length, 2)
})

test('a mark taken back late begins the penalty that it had held off [R8]', async () => {
  const { ana, ids, first } = await twoClasses()
  clock.set(addMinutes(noon, 131))
  await mark(ids[0], first)
  for (const id of ids) await close(staff.coach, id)
  await later(JUDGED)
  assert.deepEqual(await penalties(ana), [])
  await mark(ids[0], first, false)
  assert.equal((await penalties(ana)).length, 1)
})

test('reopening a list lifts the penalties that rest on it alone [R8, R13]', async () => {
  const { ana, ids } = await twoClasses()
  clock.set(addMinutes(noon, 131))
  for (const id of ids) await close(staff.coach, id)
  await later(JUDGED)
  const reopened = await reopen(ids[0])
  assert.deepEqual(reopened.body, { listClosedAt: null, absent: 2 })
  await settle(app)
  assert.equal((await penalties(ana))[0]?.why, 'Se corrigió su asistencia.')
  assert.equal((await reopen(ids[0])).body.code, 'list-open')
  const [entry] = await audit('reopen-list')
  assert.deepEqual(
    [entry.by, entry.subject_id, entry.reason, entry.before.listClosedBy],
    [staff.admin.customer_id, ids[0], 'Se cerró la de otra clase', staff.coach.customer_id],
  )
})

test('staff lift a penalty with a reason, once [R8, R13]', async () => {
  const { ana, ids } = await twoClasses()
  clock.set(addMinutes(noon, 131))
  for (const id of ids) await close(staff.coach, id)
  await later(JUDGED)
  const { body } = await as(staff.reception, `GET ${ROSTER}`, { id: ids[1] })
  const { penalty } = body.roster.class_reservations[0].customer
  const lift = (reason: string) =>
    as(
      staff.reception,
      'POST /class_reservation_penaltys/{id}/lift',
      { id: penalty.class_reservation_penalty_id },
      { reason },
    )
  assert.equal((await lift(' ')).status, 400)
  assert.equal((await lift('Estuvo enferma')).status, 200)
  assert.equal((await lift('Estuvo enferma')).body.code, 'penalty-over')
  assert.equal((await penalties(ana))[0].why, 'Estuvo enferma')
  assert.equal((await audit('lift-penalty')).at(-1).reason, 'Estuvo enferma')
  const missing = await as(
    staff.admin,
    'POST /class_reservation_penaltys/{id}/lift',
    { id: 987_654 },
    { reason: 'Nada' },
  )
  assert.equal(missing.body.code, 'penalty-missing')
})

test('a cancelled class has no list to close', async () => {
  const id = await classIn(-10)
  await pool.query('update single_class set "cancelledAt" = $2 where single_class_id = $1', [id, noon])
  assert.equal((await close(staff.reception, id)).body.code, 'class-cancelled')
})

test('staff notes are shown on the list; the last to write wins', async () => {
  const id = await classIn(60)
  const write = (caller: TestPerson, notes: string) => as(caller, `PUT ${ROSTER}/notes`, { id }, { notes })
  assert.equal((await write(staff.coach, 'La bici 4 hace ruido ')).body.notes, 'La bici 4 hace ruido')
  await write(staff.reception, 'Bici 4 revisada')
  assert.equal((await as(staff.coach, `GET ${ROSTER}`, { id })).body.roster.single_class.notes, 'Bici 4 revisada')
  assert.equal((await write(staff['coach of another'], 'Hola')).body.code, 'not-your-class')
})
