import assert from 'node:assert/strict'
import * as contract from '@aforo/domain/catalogue/studio/admin/contract.ts'
import * as drawn from '@aforo/domain/catalogue/studio/room/contract.ts'
import { test } from 'vitest'
import type { CallApi } from './api/call-api.ts'
import { requestOf } from '@aforo/ui/api/request.ts'
import { entities } from './catalogue/calls.ts'
import { recordsOf } from './api/records.ts'
import { resourcesOf } from './resources.ts'

function over(answer: unknown) {
  const requests: string[] = []
  const keys: unknown[] = []
  const callApi = (async (name: string, sending: unknown, options?: { key?: string }) => {
    const { method, path } = requestOf(name, sending)
    requests.push(`${method} ${path}`)
    keys.push(options?.key)
    return answer
  }) as unknown as CallApi
  return { records: recordsOf(resourcesOf(callApi)), requests, keys }
}

test('a roster is known by the id of its class', async () => {
  const { records, requests } = over({ roster: { single_class: { single_class_id: 7 }, class_reservations: [] } })
  const roster = await records.get('rosters', 7)
  assert.deepEqual(requests, ['GET /api/class_reservations/roster/7'])
  assert.equal(roster.id, 7)
})

test('the line of a class is asked by the class [7.27]', async () => {
  const { records, requests } = over({ waitlist: [{ waitlist_id: 3, position: 1 }] })
  const { data: line } = await records.list('waitlists', { filter: { single_class_id: 7 } })
  assert.deepEqual(requests, ['GET /api/waitlist/7'])
  assert.deepEqual(line, [{ waitlist_id: 3, position: 1, id: 3 }])
})

test('pages start at 1 on screen and at 0 in the API', async () => {
  const { records, requests } = over({ purchases: [{ purchase_id: 5 }], total: 60 })
  const { total } = await records.list('pending_purchases', { page: 2 })
  assert.deepEqual(requests, ['GET /api/purchases/pending?page=1'])
  assert.equal(total, 60)
})

test('what is not offered yet throws with where to add it', async () => {
  const { records, requests } = over({})
  await assert.rejects(records.list('settings', {}), /settings\.list: .*resources\.ts, which offers nothing/)
  await assert.rejects(records.get('waitlists', 1), /waitlists\.get: .*which offers list/)
  await assert.rejects(records.update('waitlists', 1, {}), /waitlists\.update/)
  await assert.rejects(records.delete('waitlists', 1), /waitlists\.delete/)
  assert.deepEqual(requests, [])
})

test('entities are listed by words, page and archive, with counts [2.54]', async () => {
  const { records, requests } = over({ instructors: [{ instructor_id: 3, name: 'Renata' }], total: 51 })
  const filter = { q: 'ren', archived: true }
  const listed = await records.list('instructors', { filter, page: 2 })
  assert.deepEqual(listed, { data: [{ instructor_id: 3, name: 'Renata', id: 3 }], total: 51 })
  await records.get('instructors', 3)
  assert.deepEqual(requests, [
    'GET /api/instructors/all?query=ren&page=1&archived=yes',
    'GET /api/instructors/all?ids=3',
  ])
})

test('one that is not there any more is missing, not empty', async () => {
  const { records } = over({ tags: [], total: 0 })
  await assert.rejects(records.get('tags', 9), { status: 404 })
})

test('a record is created by key, changed and deleted by number [4.22]', async () => {
  const { records, requests, keys } = over({ tag: { tag_id: 5, name: 'Nueva' } })
  const made = await records.create('tags', { name: 'Nueva' }, 'one-intention')
  assert.deepEqual(made, { tag_id: 5, name: 'Nueva', id: 5 })
  await records.update('tags', 5, { name: 'Otra' })
  await records.delete('tags', 5)
  assert.deepEqual(requests, ['POST /api/tags', 'PUT /api/tags', 'DELETE /api/tags/5'])
  assert.deepEqual(keys, ['one-intention', undefined, undefined])
})

test('entities use the API’s calls [7.14, 7.15, 7.16, 7.28, 7.34, 7.36]', () => {
  const calls = [...Object.values(contract), ...Object.values(drawn)].map(({ method, path }) => `${method} ${path}`)
  for (const { list, create, update, delete: remove } of Object.values(entities)) {
    for (const name of [list, create, update, remove]) assert.ok(calls.includes(name), name)
  }
})
