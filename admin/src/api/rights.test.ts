import assert from 'node:assert/strict'
import type { Role } from '@aforo/domain/values/call.ts'
import { test } from 'vitest'
import { mayChange, mayRead } from './rights.ts'

test('coaches read rosters, reception people and money, admins all [R13]', () => {
  const seen = (role: Role) =>
    ['single_class', 'rosters', 'waitlists', 'pending_purchases', 'people', 'discounts'].filter((one) =>
      mayRead(one, role),
    )
  assert.deepEqual(seen('customer'), [])
  assert.deepEqual(seen('coach'), ['single_class', 'rosters'])
  assert.deepEqual(seen('reception'), ['single_class', 'rosters', 'waitlists', 'pending_purchases', 'people'])
  assert.deepEqual(seen('admin'), ['single_class', 'rosters', 'waitlists', 'pending_purchases', 'people', 'discounts'])
})

test('staff read the catalogue, admins change it, reception credits [R13]', () => {
  const changes = (role: Role) =>
    ['locations', 'instructors', 'available_classes'].filter((one) => mayChange(one, role))
  assert.equal(mayRead('locations', 'coach'), true)
  assert.deepEqual(changes('coach'), [])
  assert.deepEqual(changes('reception'), ['available_classes'])
  assert.deepEqual(changes('admin'), ['locations', 'instructors', 'available_classes'])
})
