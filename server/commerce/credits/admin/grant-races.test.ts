import assert from 'node:assert/strict'
import { test } from 'vitest'
import { insertClass, insertCreditGrant } from '../../../testing/classes.ts'
import { assertNoFaults, countOutcomes, openRace } from '../../../testing/race.ts'
import { assertInOrder } from '../../../testing/settle.ts'

const race = await openRace('credits-desk')
const { callApi, person, reserve, creditsLeft, app, room } = race
const receptionists = await Promise.all(Array.from({ length: 6 }, () => person({ role: 'reception' })))
const ana = await person()
const change = (at: number, grantId: number, more: object) =>
  callApi('PUT', '/available_classes', receptionists[at % receptionists.length]!, {
    available_class_id: grantId,
    reason: 'Ajuste',
    ...more,
  })

test('twenty at once spend a grant of five five times [F50, R3, 7.35]', async () => {
  const grantId = await insertCreditGrant(app, ana.customer_id, { amount: 5 })
  const responses = await Promise.all(Array.from({ length: 20 }, (_, at) => change(at, grantId, { units: -1 })))
  assert.deepEqual(countOutcomes(responses), { 200: 5, '409 fewer-left': 15 })
  assert.equal(await creditsLeft(grantId), 0)
  await assertInOrder(app)
})

test('one grant changed in all ways at once is its ledger’s sum [R3, 7.35]', async () => {
  const grantId = await insertCreditGrant(app, ana.customer_id, { amount: 6 })
  const classes = await Promise.all(Array.from({ length: 6 }, () => insertClass(app, room)))
  const work = [
    ...classes.map((id) => reserve(ana, id, { available_class_id: grantId })),
    ...Array.from({ length: 6 }, (_, at) => change(at, grantId, { units: at % 2 === 0 ? 2 : -1 })),
    change(3, grantId, { frozen: true }),
    change(4, grantId, { expiration_date: '2027-02-01' }),
    callApi('DELETE', `/available_classes/${grantId}`, receptionists[5]!, { reason: 'Reembolso' }),
    callApi('DELETE', `/available_classes/${grantId}`, receptionists[0]!, { reason: 'Reembolso' }),
  ]
  const responses = await Promise.all(work)
  assertNoFaults(responses.map(({ status }) => status))
  assert.deepEqual(countOutcomes(responses.slice(-2)), { 200: 1, '409 lot-revoked': 1 })
  assert.equal(await creditsLeft(grantId), 0)
  await assertInOrder(app)
})

test('a room that loses a spot under load: kept or unused, no 500 [3.8, R4]', async () => {
  const admin = await person({ role: 'admin' })
  const single_class_id = await insertClass(app, room, { class_type_id: room.cycling })
  await race.setSettings({ spotmap_enabled: true })
  const crowd = await race.createCustomers(9)
  const spots = ['A1', 'A2', 'A3', 'A4', 'A5', 'B1', 'B2', 'B3', 'B4']
  const shrink = () => callApi('PUT', '/class_types', admin, { class_type_id: room.cycling, spot_map: '5,3' })
  const responses = await Promise.all([
    ...crowd.slice(0, 5).map(({ customer }, at) => reserve(customer, single_class_id, { spot: spots[at] })),
    shrink(),
    ...crowd.slice(5).map(({ customer }, at) => reserve(customer, single_class_id, { spot: spots[at + 5] })),
    shrink(),
  ])
  assertNoFaults(responses.map(({ status }) => status))
  await assertInOrder(app)
})
