import assert from 'node:assert/strict'
import { test } from 'vitest'
import { insertClass, insertLot } from '../../../testing/classes.ts'
import { assertNoFaults, counted, openRace } from '../../../testing/race.ts'
import { assertInOrder } from '../../../testing/settle.ts'

const race = await openRace('credits-desk')
const { ask, person, reserve, left, world, room } = race
const desk = await Promise.all(Array.from({ length: 6 }, () => person({ role: 'reception' })))
const ana = await person()
const change = (at: number, lot: number, more: object) =>
  ask('PUT', '/available_classes', desk[at % desk.length]!, { available_class_id: lot, reason: 'Ajuste', ...more })

test('twenty at once spend a lot of five five times [F50, R3, 7.35]', async () => {
  const lot = await insertLot(world, ana.customer_id, { amount: 5 })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => change(at, lot, { units: -1 })))
  assert.deepEqual(counted(answers), { 200: 5, '409 fewer-left': 15 })
  assert.equal(await left(lot), 0)
  await assertInOrder(world)
})

test('one lot changed in all ways at once is its ledger’s sum [R3, 7.35]', async () => {
  const lot = await insertLot(world, ana.customer_id, { amount: 6 })
  const classes = await Promise.all(Array.from({ length: 6 }, () => insertClass(world, room)))
  const work = [
    ...classes.map((id) => reserve(ana, id, { available_class_id: lot })),
    ...Array.from({ length: 6 }, (_, at) => change(at, lot, { units: at % 2 === 0 ? 2 : -1 })),
    change(3, lot, { frozen: true }),
    change(4, lot, { expiration_date: '2027-02-01' }),
    ask('DELETE', `/available_classes/${lot}`, desk[5]!, { reason: 'Reembolso' }),
    ask('DELETE', `/available_classes/${lot}`, desk[0]!, { reason: 'Reembolso' }),
  ]
  const answers = await Promise.all(work)
  assertNoFaults(answers.map(({ status }) => status))
  assert.deepEqual(counted(answers.slice(-2)), { 200: 1, '409 lot-revoked': 1 })
  assert.equal(await left(lot), 0)
  await assertInOrder(world)
})

test('a room that loses a spot under load: kept or unused, no 500 [3.8, R4]', async () => {
  const admin = await person({ role: 'admin' })
  const single_class_id = await insertClass(world, room, { class_type_id: room.cycling })
  await race.setSettings({ spotmap_enabled: true })
  const crowd = await race.crowd(9)
  const spots = ['A1', 'A2', 'A3', 'A4', 'A5', 'B1', 'B2', 'B3', 'B4']
  const shrink = () => ask('PUT', '/class_types', admin, { class_type_id: room.cycling, spot_map: '5,3' })
  const answers = await Promise.all([
    ...crowd.slice(0, 5).map(({ who }, at) => reserve(who, single_class_id, { spot: spots[at] })),
    shrink(),
    ...crowd.slice(5).map(({ who }, at) => reserve(who, single_class_id, { spot: spots[at + 5] })),
    shrink(),
  ])
  assertNoFaults(answers.map(({ status }) => status))
  await assertInOrder(world)
})
