import assert from 'node:assert/strict'
import { aClass, lucia, tijuana, yoga } from '@aforo/domain/testing/fixtures.ts'
import { test } from 'vitest'
import { NO_FILTERS } from './calendar-address.ts'
import { applyFilters, filterOptionsIn } from './filters.ts'

const omar = { ...lucia, instructor_id: 2, name: 'Ómar', nick_name: null }
const days = [
  {
    date: '2026-11-24',
    single_classes: [
      aClass({ single_class_id: 1, class_category_id: 5 }),
      aClass({ single_class_id: 2, class_type: yoga, class_instructors: [lucia, omar] }),
      aClass({ single_class_id: 3, class_type: yoga, location: tijuana, class_instructors: [omar] }),
    ],
  },
]
const filteredIds = (filters: Partial<typeof NO_FILTERS>) =>
  applyFilters(days, { ...NO_FILTERS, ...filters }).flatMap((day) =>
    day.single_classes.map((singleClass) => singleClass.single_class_id),
  )

test('classes are filtered by place, category, coach and type [2.32]', () => {
  assert.deepEqual(filteredIds({}), [1, 2, 3])
  assert.deepEqual(filteredIds({ estudio: 2 }), [3])
  assert.deepEqual(filteredIds({ categoria: 5 }), [1])
  assert.deepEqual(filteredIds({ coach: 2 }), [2, 3])
  assert.deepEqual(filteredIds({ tipo: 2 }), [2, 3])
  assert.deepEqual(filteredIds({ tipo: 2, coach: 1 }), [2])
  assert.deepEqual(filteredIds({ tipo: 1, coach: 2 }), [])
})

test('filters offer the coaches of that week, by name [2.32]', () => {
  assert.deepEqual(filterOptionsIn(days), {
    coach: [
      { id: 1, name: 'Lu' },
      { id: 2, name: 'Ómar' },
    ],
    tipo: [
      { id: 1, name: 'Barre' },
      { id: 2, name: 'Yoga' },
    ],
  })
})
