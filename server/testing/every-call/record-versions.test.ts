import assert from 'node:assert/strict'
import type { Call } from '@aforo/domain/values/call.ts'
import { describe, test } from 'vitest'
import { routes } from '../../app/routes.ts'
import { shapeOf } from '../sample-of.ts'
import { openTimetable } from '../timetable.ts'
import { versionedCalls } from '../versioned-calls.ts'

const studio = await openTimetable()
const { call, create, anaWith } = studio
const admin = await studio.person({ name: 'Sofía', role: 'admin' })
const coach = await studio.person({ name: 'Luis', role: 'coach' })

const cases = versionedCalls(studio, admin)
const address = { city: 'Puebla', state: 'Puebla', country: 'México' }

const unversioned: Record<string, string> = {
  'PUT /settings': 'sends what was seen of each setting, and is refused with both values (3.29)',
  'PUT /instructors/order': 'an order, no words',
  'PUT /pages/order': 'an order, no words',
  'PUT /announcements/order': 'an order, no words',
  'PUT /class_packages/order': 'an order, no words',
  'PUT /videos/order': 'an order, no words',
  'PUT /programs/order': 'an order, no words',
  'PUT /videos/tags': 'adds and removes tags of many videos',
  'PUT /videos/{id}/captions': 'replaces one file by another',
  'PUT /opening/drafts/{name}': 'what was typed last, by one owner',
  'PUT /instructors/account': 'links or unlinks one account',
  'PUT /staff/{id}': 'one role, chosen from a list',
  'PUT /customer/{id}/notes/{customer_note_id}': 'pins or unpins',
  'PUT /customer/choices': 'switches, each sent alone',
  'PUT /customer/whatsapp': 'a yes or a no',
  'PUT /customer/{id}/whatsapp': 'a yes or a no',
  'PUT /customer/{id}/email': 'one address, with its reason',
  'PUT /custom_fields/mine': 'answers, each sent alone; only what was sent is written',
  'PUT /customer/{id}/answers': 'answers, each sent alone; only what was sent is written',
  'PUT /session/password': 'asks for the password of today',
  'PUT /session/email': 'sends a code',
  'PUT /customer/revokeAccess': 'an action on a purchase',
  'PUT /customer/removeClasses': 'takes so many classes away',
  'PUT /billing_profile': 'only its owner writes it, as a whole',
  'PUT /cfdis/{id}/stamped': 'happens once',
  'PUT /class_reservations': "only the seat's owner changes it",
  'PUT /single_class/guest': "only the seat's owner changes it",
  'PUT /class_reservations/roster/{id}/attendance': 'the mark with the latest time wins (R8)',
  'PUT /videos/{id}/progress': 'where its viewer is',
  'PUT /videos/{id}/complete': 'an action of its viewer',
  'PUT /videos/{id}/uncomplete': 'an action of its viewer',
  'PUT /purchases/{id}/source': 'one card, chosen by its owner',
  'PUT /mismatches/{id}': 'settles it, once',
  'PUT /waitlist': 'joins a line',
  'PUT /imports': 'tries a mapping and changes nothing else',
  'PUT /imports/{id}/lines/{line}': 'one line, tried at once; a line that is no longer wrong is refused',
}

const calls = new Map<string, Call>(routes.map((route) => [`${route.call.method} ${route.call.path}`, route.call]))
const takesVersion = ({ body }: Call): boolean => {
  const fields = body ? Object.keys(shapeOf(body).properties ?? {}) : []
  return fields.includes('version') || fields.includes('record_version')
}

test('each PUT takes a version or is listed with a reason [N16]', () => {
  const isCase = (name: string) => Object.hasOwn(cases, name)
  const checkedCalls = [...calls].filter(([name, { method }]) => method === 'PUT' || isCase(name))
  const faults = checkedCalls.filter(([name, described]) => {
    const hasReason = Object.hasOwn(unversioned, name)
    return takesVersion(described) !== isCase(name) || isCase(name) === hasReason
  })
  assert.deepEqual(
    faults.map(([name]) => name),
    [],
  )
  assert.deepEqual(
    Object.keys({ ...cases, ...unversioned }).filter((name) => !calls.has(name)),
    [],
  )
})

describe('two people edit one record [N16]', () => {
  for (const [name, { make, write, read, field = 'version' }] of Object.entries(cases)) {
    test(`${name}: an old version is refused, none is accepted`, async () => {
      const { record, ids = {}, params = {} } = await make()
      const send = (n: number, version?: unknown) =>
        call(name, {
          as: admin,
          params,
          body: { ...ids, ...write(n), ...(version === undefined ? {} : { [field]: version }) },
        })
      const first = await send(1, record[field])
      assert.ok(first.status < 300, JSON.stringify(first.body))
      const current = read(first.body)
      assert.ok(Number(current[field]) > Number(record[field]), 'a change raises the version')

      const second = await send(2, record[field])
      assert.deepEqual([second.status, second.body.code], [409, 'version-conflict'])
      assert.deepEqual({ ...current, ...second.body.current }, { ...second.body.current, ...current })

      const third = await send(3)
      assert.ok(third.status < 300, JSON.stringify(third.body))
      assert.equal((await send(4, current[field])).status, 409)
      assert.ok((await send(5, read(third.body)[field])).status < 300)
    })
  }
})

describe('what a version counts [N16]', () => {
  test('reordering packages does not make an open form stale', async () => {
    const { record, ids } = await cases['PUT /class_packages']!.make()
    await call('PUT /class_packages/order', { as: admin, body: { ids: [record.class_package_id] } })
    const { status } = await call('PUT /class_packages', {
      as: admin,
      body: { ...ids, title: 'Ocho', version: record.version },
    })
    assert.equal(status, 200)
  })

  test('a booking does not make an open form of its class stale', async () => {
    const { body } = await create({ time: '20:00' })
    const { single_class_id, version } = body.classes[0]
    const { ana } = await anaWith()
    const booked = await studio.reserve(ana, single_class_id)
    assert.equal(booked.status, 201, JSON.stringify(booked.body))
    assert.equal((await studio.change(single_class_id, { capacity: 12, version })).status, 200)
  })

  test('of two writers at the same moment one is refused', async () => {
    for (const name of ['PUT /locations', 'PUT /single_class', 'PUT /customer', 'PUT /available_classes']) {
      const { make, write } = cases[name]!
      const { record, ids } = await make()
      const send = (n: number) => call(name, { as: admin, body: { ...ids, ...write(n), version: record.version } })
      const answers = await Promise.all([send(1), send(2)])
      assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409], name)
    }
  })

  test('a change that looks up in its transaction is refused too', async () => {
    const { make } = cases['PUT /locations']!
    for (let round = 0; round < 5; round++) {
      const { record, ids } = await make()
      const send = (timezone: string) =>
        call('PUT /locations', { as: admin, body: { ...ids, timezone, version: record.version } })
      const answers = await Promise.all([send('America/Tijuana'), send('America/Cancun'), send('America/Hermosillo')])
      assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409])
    }
  })

  test('saving unchanged values does not raise the version', async () => {
    const { record, ids } = await cases['PUT /locations']!.make()
    const { body } = await call('PUT /locations', {
      as: admin,
      body: { ...ids, name: record.name, version: record.version },
    })
    assert.equal(body.location.version, record.version)
  })

  test('a person and staff edit one profile: the address counts too', async () => {
    const ana = await studio.person({ name: 'Ana' })
    const profile = (await call('GET /customer', { as: ana })).body.customer
    await call('POST /addresses', { as: admin, body: { ...address, customer_id: ana.customer_id } })
    const { status, body } = await call('PUT /customer', { as: ana, body: { name: 'Anita', version: profile.version } })
    assert.deepEqual([status, body.current.address.city, body.current.name], [409, 'Puebla', 'Ana'])
  })

  test("a customer is shown nothing of another's record", async () => {
    const [ana, beto] = [await studio.person({ name: 'Ana' }), await studio.person({ name: 'Beto' })]
    const sent = { customer_id: beto.customer_id, name: 'Ana', version: 900 }
    const { status, body } = await call('PUT /customer', { as: ana, body: sent })
    assert.deepEqual([status >= 400, body.current], [true, undefined])
  })

  test("a coach is shown no notes of another's class", async () => {
    const { body: created } = await create({ date: '2026-12-04', notes: 'Entre nosotros' })
    const sent = { params: { id: created.classes[0].single_class_id }, body: { notes: 'x', version: 900 } }
    const { status, body } = await call('PUT /class_reservations/roster/{id}/notes', { as: coach, ...sent })
    assert.deepEqual([status >= 400, body.current ?? null], [true, null])
  })
})
