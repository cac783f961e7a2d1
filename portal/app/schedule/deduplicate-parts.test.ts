import assert from 'node:assert/strict'
import { aClass, lucia, yoga } from '@aforo/domain/testing/cast.ts'
import { test } from 'vitest'
import { deduplicateParts } from './deduplicate-parts.ts'

test('equal parts of the classes of a week become one object', () => {
  const days = ['2026-11-24', '2026-11-25'].map((date, at) => ({
    date,
    single_classes: [
      aClass({ single_class_id: at, class_type: structuredClone(yoga), class_instructors: [structuredClone(lucia)] }),
    ],
  }))
  const found = deduplicateParts(days)
  assert.deepEqual(found, days)
  const [one, other] = found.flatMap((day) => day.single_classes)
  assert.equal(one?.class_type, other?.class_type)
  assert.equal(one?.class_instructors, other?.class_instructors)
  assert.notEqual(days[0]?.single_classes[0]?.class_type, days[1]?.single_classes[0]?.class_type)
})
