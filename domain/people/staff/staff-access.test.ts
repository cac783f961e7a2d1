import assert from 'node:assert/strict'
import { test } from 'vitest'
import { refuseAccessChange, type StaffFacts } from './staff-access.ts'

const SOFIA = { customer_id: 1, role: 'admin' } as const
const LUIS = { customer_id: 2, role: 'reception' } as const
const facts = (more: Partial<StaffFacts>): StaffFacts => ({ by: 1, staff: LUIS, admins: [1], ...more })
const reason = (more: Partial<StaffFacts>, becomes: Parameters<typeof refuseAccessChange>[1]) =>
  refuseAccessChange(facts(more), becomes)?.reason ?? 'allowed'

test('an administrator changes what others may do, and lets them go [R13]', () => {
  assert.equal(reason({}, 'coach'), 'allowed')
  assert.equal(reason({}, 'disabled'), 'allowed')
  assert.equal(reason({}, 'admin'), 'allowed')
  assert.equal(reason({ staff: null }, 'coach'), 'staff-missing')
})

test('the last administrator keeps the role [R13]', () => {
  for (const by of [1, 2]) {
    assert.equal(reason({ by, staff: SOFIA }, 'reception'), 'last-admin')
    assert.equal(reason({ by, staff: SOFIA }, 'disabled'), 'last-admin')
  }
  assert.equal(reason({ by: 2, staff: SOFIA, admins: [1, 2] }, 'disabled'), 'allowed')
})

test('access is never decided by its owner [R13]', () => {
  assert.equal(reason({ staff: SOFIA, admins: [1, 2] }, 'coach'), 'own-access')
  assert.equal(reason({ staff: SOFIA }, 'admin'), 'own-access')
})
