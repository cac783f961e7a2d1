import assert from 'node:assert/strict'
import { aClass, lucia, yoga } from '@aforo/domain/testing/fixtures.ts'
import { test } from 'vitest'
import { deduplicateParts } from './deduplicate-parts.ts'

test('equal parts of the classes of a week become one object', () => {
  const days = ['2026-11-24', '2026-11-25'].map((date, index) => ({
    date,
    single_classes: [
      aClass({
        single_class_id: index,
        class_type: structuredClone(yoga),
        class_instructors: [structuredClone(lucia)],
      }),
    ],
  }))
  const deduplicated = deduplicateParts(days)
  assert.deepEqual(deduplicated, days)
  const [first, second] = deduplicated.flatMap((day) => day.single_classes)
  assert.equal(first?.class_type, second?.class_type)
  assert.equal(first?.class_instructors, second?.class_instructors)
  assert.notEqual(days[0]?.single_classes[0]?.class_type, days[1]?.single_classes[0]?.class_type)
})
