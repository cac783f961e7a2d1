import assert from 'node:assert/strict'
import { test } from 'vitest'
import { filterPhrases } from './filter-words.ts'

test('each condition of a filter has its phrase [R14]', () => {
  assert.deepEqual(filterPhrases({}, null), [])
  assert.deepEqual(
    filterPhrases({ plan: 'unlimited', plan_ends_within: 1, visits: 'first', not_seen_for: 30, tag: 'VIP' }, null),
    [
      'tienen un plan ilimitado',
      'su plan termina en 1 día',
      'han venido una sola vez',
      'no vienen hace 30 días',
      'tienen la etiqueta VIP',
    ],
  )
  assert.deepEqual(filterPhrases({ instructor_id: 4, birth_month: 3 }, 'Barre, con Sofía'), [
    'vinieron a Barre, con Sofía',
    'cumplen años en marzo',
  ])
  assert.deepEqual(filterPhrases({ location_id: 4 }, null), ['vinieron a ciertas clases'])
})
