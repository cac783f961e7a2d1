import assert from 'node:assert/strict'
import type { Role } from '@aforo/domain/values/call.ts'
import { test } from 'vitest'
import { mayChange, mayRead } from './rights.ts'

test('a coach reads lists, which the studio holds to hers; money and people are for reception; what no line names is for administrators [R13]', () => {
  const seen = (role: Role) =>
    ['single_class', 'rosters', 'waitlists', 'pending_purchases', 'people', 'discounts'].filter((one) =>
      mayRead(one, role),
    )
  assert.deepEqual(seen('customer'), [])
  assert.deepEqual(seen('coach'), ['single_class', 'rosters'])
  assert.deepEqual(seen('reception'), ['single_class', 'rosters', 'waitlists', 'pending_purchases', 'people'])
  assert.deepEqual(seen('admin'), ['single_class', 'rosters', 'waitlists', 'pending_purchases', 'people', 'discounts'])
})

test('the catalogue is read by the whole staff and changed by administrators; reception gives and takes classes [R13]', () => {
  const changes = (role: Role) =>
    ['locations', 'instructors', 'available_classes'].filter((one) => mayChange(one, role))
  assert.equal(mayRead('locations', 'coach'), true)
  assert.deepEqual(changes('coach'), [])
  assert.deepEqual(changes('reception'), ['available_classes'])
  assert.deepEqual(changes('admin'), ['locations', 'instructors', 'available_classes'])
})
