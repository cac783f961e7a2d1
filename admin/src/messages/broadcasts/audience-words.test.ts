import assert from 'node:assert/strict'
import { test } from 'vitest'
import { audienceOf, audienceWords, allCustomers } from './audience-words.ts'

test('a broadcast names its audience, and waits for a package [R14]', () => {
  const chosen = audienceOf({ ...allCustomers, visitedWithin: '30', hasNoUpcomingClass: true, month: '3' })
  assert.deepEqual(chosen, { of: 'people', came_within_days: 30, without_class_ahead: true, birth_month: 3 })
  assert.equal(
    chosen && audienceWords(chosen, null),
    'Clientes que vinieron en los últimos 30 días, no tienen clase por venir y cumplen años en marzo',
  )
  const all = audienceOf(allCustomers)
  assert.equal(all && audienceWords(all, null), 'Todos los clientes')
  assert.equal(audienceOf({ ...allCustomers, of: 'package' }), null)
  const pack = audienceOf({ ...allCustomers, of: 'package', packageId: '4' })
  assert.equal(pack && audienceWords(pack, 'Diez clases'), 'Quienes tienen Diez clases')
})
