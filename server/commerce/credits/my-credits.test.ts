import assert from 'node:assert/strict'
import { at, now as noon, secondsAfter } from '@aforo/domain/testing/fixtures.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { insertClass, insertCreditGrant, insertRoom } from '../../testing/classes.ts'
import { statementsDuring } from '../../testing/count-statements.ts'
import type { TestPerson } from '../../testing/person.ts'
import { assertInOrder } from '../../testing/settle.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { returnCredits } from './return-credits.ts'
import { spendCredits } from './spend.ts'
import { creditEntry } from './tables.ts'

const { app, call, person, clock } = await openTestStudio({ settings: { timezone: 'America/Mexico_City' } })
const { db } = app.database
const room = await insertRoom(app)
const credits = async (as: TestPerson | null, single_class_id?: number) =>
  (await call('GET /available_classes', { as, query: single_class_id === undefined ? {} : { single_class_id } })).body

test('a person reads the own grants in order, with why not [2.41, 3.10]', async () => {
  const [ana, bea] = [await person(), await person()]
  await insertCreditGrant(app, bea.customer_id)
  const counted = await insertCreditGrant(app, ana.customer_id, { amount: 8, class_type_ids: [room.yoga] })
  const unlimited = await insertCreditGrant(app, ana.customer_id, {
    amount: -1,
    expiration_date: parseInstant(at('2026-11-24', '05:00')),
  })
  const used = await insertCreditGrant(app, ana.customer_id, { amount: 0 })
  const ownCredits = await credits(ana)
  const shown = ownCredits.available_classes.map((grant: Record<string, unknown>) => [
    grant.available_class_id,
    grant.available_classes,
    grant.class_type_id,
    grant.why_not,
  ])
  assert.deepEqual(shown, [
    [unlimited, -1, null, null],
    [counted, 8, room.yoga, null],
    [used, 0, null, 'Ya no te quedan clases en este crédito.'],
  ])
  assert.deepEqual(
    [ownCredits.has_unlimited, ownCredits.unlimited_membership_expiration],
    [true, at('2026-11-24', '05:00')],
  )
  const id = await insertClass(app, room, {
    class_date: parseInstant(at('2026-11-24', '07:00')),
    class_type_id: room.yoga,
  })
  const forClass = (await credits(ana, id)).available_classes
  assert.deepEqual(
    forClass.map((grant: Record<string, unknown>) => [grant.available_class_id, grant.is_chosen, grant.why_not]),
    [
      [unlimited, false, 'Vence el 24 NOV 2026, antes de esta clase.'],
      [counted, true, null],
      [used, false, 'Ya no te quedan clases en este crédito.'],
    ],
  )
  assert.equal((await credits(ana, 999_999)).code, 'class-missing')
  assert.equal((await credits(null)).code, 'sign-in-needed')
})

test('the ledger says what moved, its sum is what is left [R3, F45, F50]', async () => {
  const ana = await person()
  const grantId = await insertCreditGrant(app, ana.customer_id, { title: 'Paquete 3 clases' })
  const id = await insertClass(app, room, { class_date: parseInstant(at('2026-11-25', '19:00')) })
  const { body } = await call('POST /class_reservations', { as: ana, body: { single_class_id: id } })
  const seat = body.class_reservations[0].class_reservation_id
  await call('DELETE /class_reservations/{id}', { as: ana, params: { id: seat } })
  const ownCredits = await credits(ana)
  assert.deepEqual(
    ownCredits.ledger.map((line: { words: string }) => line.words),
    [
      'Cancelaste Barre, 25 NOV 2026 19:00: +1',
      'Reservaste Barre, 25 NOV 2026 19:00: -1',
      'Compraste Paquete 3 clases: +3',
    ],
  )
  const sum = ownCredits.ledger.reduce((all: number, line: { units: number }) => all + line.units, 0)
  assert.deepEqual(
    [sum, ownCredits.available_classes[0].available_classes, ownCredits.available_classes[0].available_class_id],
    [3, 3, grantId],
  )
})

test('the ledger has pages of 50 in three statements and a session [9.3]', async () => {
  const ana = await person()
  const grantId = await insertCreditGrant(app, ana.customer_id, { amount: 1 })
  const line = {
    available_class_id: grantId,
    customer_id: ana.customer_id,
    kind: 'adjusted' as const,
    amount: 0,
    createdAt: noon,
  }
  await db.insert(creditEntry).values(Array.from({ length: 119 }, () => line))
  await app.settings()
  const page = async (at: number) => (await call('GET /available_classes', { as: ana, query: { page: at } })).body
  const sent = await statementsDuring(async () => assert.equal((await page(0)).ledger.length, 50))
  assert.equal(sent.length, 3, sent.join('\n'))
  const pages = [await page(0), await page(1), await page(2), await page(3)]
  assert.deepEqual(
    pages.map(({ ledger, ledger_total }) => [ledger.length, ledger_total]),
    [
      [50, 120],
      [50, 120],
      [20, 120],
      [0, 120],
    ],
  )
  const ids = pages.flatMap(({ ledger }) =>
    ledger.map((entry: { available_class_ledger_id: number }) => entry.available_class_ledger_id),
  )
  assert.deepEqual(
    ids,
    ids.toSorted((first: number, other: number) => other - first),
  )
  assert.equal(pages[2].ledger.at(-1).words, 'Compraste Paquete: +1')
})

test('membership follows the grants’ last end, to the second [6.2, 2.34]', async () => {
  const ana = await person()
  const of = async () => {
    const { has_unlimited, unlimited_membership_expiration } = await credits(ana)
    return { has_unlimited, unlimited_membership_expiration }
  }
  assert.deepEqual(await of(), { has_unlimited: false, unlimited_membership_expiration: null })
  const ends = at('2026-11-30', '23:59')
  await insertCreditGrant(app, ana.customer_id, { amount: -1, expiration_date: parseInstant(ends) })
  assert.deepEqual(await of(), { has_unlimited: true, unlimited_membership_expiration: ends })
  clock.set(secondsAfter(ends, 1))
  assert.equal((await of()).has_unlimited, false)
  clock.set(noon)
  await insertCreditGrant(app, ana.customer_id, { amount: -1, expiration_date: null })
  assert.deepEqual(await of(), { has_unlimited: true, unlimited_membership_expiration: null })
})

const response = (customer_id: number) => ({
  class_date: noon,
  policy: { zone: 'America/Mexico_City', expireFrom: 'purchase' } as const,
  by: customer_id,
  now: noon,
})

test('no grant is overdrawn, another’s or revoked when used [F50]', async () => {
  const [ana, bea] = [await person(), await person()]
  const one = await insertCreditGrant(app, ana.customer_id, { amount: 1 })
  const beas = await insertCreditGrant(app, bea.customer_id)
  const revoked = await insertCreditGrant(app, ana.customer_id, { revokedAt: noon })
  const seat = (available_class_id: number, class_reservation_id: number) => ({
    available_class_id,
    class_reservation_id,
    units: 1 as const,
  })
  const cases = [
    [seat(one, 901), seat(one, 902)],
    [seat(beas, 903)],
    [seat(revoked, 904)],
    [seat(one, 905), seat(beas, 906)],
  ]
  for (const seats of cases) {
    const tried = app.transaction(async (tx) => {
      assert.equal(await spendCredits(tx, ana.customer_id, seats, response(ana.customer_id)), false)
      throw new Error('as the caller does')
    })
    await assert.rejects(tried, /as the caller does/)
  }
  assert.deepEqual(
    (await credits(ana)).ledger.map((line: { units: number }) => line.units),
    [3, 1],
  )
})

test('the database itself refuses to give one reservation back twice [F8]', async () => {
  const ana = await person()
  const grantId = await insertCreditGrant(app, ana.customer_id)
  const id = await insertClass(app, room)
  const { body } = await call('POST /class_reservations', { as: ana, body: { single_class_id: id } })
  const seat = body.class_reservations[0].class_reservation_id
  await call('DELETE /class_reservations/{id}', { as: ana, params: { id: seat } })
  const unit = { available_class_id: grantId, class_reservation_id: seat, isUnlimited: false, countsAsReturn: true }
  const again = app.transaction((tx) => returnCredits(tx, ana.customer_id, [unit], { by: null, now: noon }))
  await assert.rejects(
    again,
    (error: { cause?: { constraint?: string } }) => error.cause?.constraint === 'credit_entry_reservation_uq',
  )
})

test('the tables tell one story after all of it', () => assertInOrder(app))
