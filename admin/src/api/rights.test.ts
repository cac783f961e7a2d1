import assert from 'node:assert/strict'
import type { Role } from '@aforo/domain/values/call.ts'
import { test } from 'vitest'
import { mayChange, mayRead } from './rights.ts'

test('coaches read rosters, reception people and money, admins all [R13]', () => {
  const readableBy = (role: Role) =>
    ['single_class', 'rosters', 'waitlists', 'pending_purchases', 'people', 'discounts'].filter((resource) =>
      mayRead(resource, role),
    )
  assert.deepEqual(readableBy('customer'), [])
  assert.deepEqual(readableBy('coach'), ['single_class', 'rosters'])
  assert.deepEqual(readableBy('reception'), ['single_class', 'rosters', 'waitlists', 'pending_purchases', 'people'])
  assert.deepEqual(readableBy('admin'), [
    'single_class',
    'rosters',
    'waitlists',
    'pending_purchases',
    'people',
    'discounts',
  ])
})

test('staff read the catalogue, admins change it, reception credits [R13]', () => {
  const changeableBy = (role: Role) =>
    ['locations', 'instructors', 'available_classes'].filter((resource) => mayChange(resource, role))
  assert.equal(mayRead('locations', 'coach'), true)
  assert.deepEqual(changeableBy('coach'), [])
  assert.deepEqual(changeableBy('reception'), ['available_classes'])
  assert.deepEqual(changeableBy('admin'), ['locations', 'instructors', 'available_classes'])
})
