import assert from 'node:assert/strict'
import { test } from 'vitest'
import { refuseAccess, type StaffFacts } from './staffing.ts'

const SOFIA = { customer_id: 1, role: 'admin' } as const
const LUIS = { customer_id: 2, role: 'reception' } as const
const facts = (more: Partial<StaffFacts>): StaffFacts => ({ by: 1, staff: LUIS, admins: [1], ...more })
const why = (more: Partial<StaffFacts>, becomes: Parameters<typeof refuseAccess>[1]) =>
  refuseAccess(facts(more), becomes)?.reason ?? 'allowed'

test('an administrator changes what others may do, and lets them go [R13]', () => {
  assert.equal(why({}, 'coach'), 'allowed')
  assert.equal(why({}, 'disabled'), 'allowed')
  assert.equal(why({}, 'admin'), 'allowed')
  assert.equal(why({ staff: null }, 'coach'), 'staff-missing')
})

test('the last administrator keeps the role [R13]', () => {
  for (const by of [1, 2]) {
    assert.equal(why({ by, staff: SOFIA }, 'reception'), 'last-admin')
    assert.equal(why({ by, staff: SOFIA }, 'disabled'), 'last-admin')
  }
  assert.equal(why({ by: 2, staff: SOFIA, admins: [1, 2] }, 'disabled'), 'allowed')
})

test('access is never decided by its owner [R13]', () => {
  assert.equal(why({ staff: SOFIA, admins: [1, 2] }, 'coach'), 'own-access')
  assert.equal(why({ staff: SOFIA }, 'admin'), 'own-access')
})
