import assert from 'node:assert/strict'
import { test } from 'vitest'
import { requestOf } from './request.ts'

const day = { start_date: '2026-11-24', end_date: '2026-11-24' }
const pathOf = (query: object) => requestOf('GET /single_class', { query }).path

test('the classes of one day are asked by that day and its place [7.3]', () => {
  assert.equal(
    pathOf({ ...day, location_id: 2 }),
    '/api/single_class?start_date=2026-11-24&end_date=2026-11-24&location_id=2',
  )
})

test('text in a path does not make it the path of another call [R16]', () => {
  const pathTo = (spot: string) =>
    new URL(requestOf('DELETE /roster/{id}/blocks/{spot}', { params: { id: 3, spot } }).path, 'https://a.example')
      .pathname
  assert.equal(pathTo('A1'), '/api/roster/3/blocks/A1')
  for (const spot of ['', '.', '..', '../../..']) assert.match(pathTo(spot), /^\/api\/roster\/3\/blocks\/[^/]+$/, spot)
})

test('every place is every place: a day without a place asks for none', () => {
  const whole = '/api/single_class?start_date=2026-11-24&end_date=2026-11-24'
  for (const location_id of [undefined, null, '']) assert.equal(pathOf({ ...day, location_id }), whole)
})
