import assert from 'node:assert/strict'
import { test } from 'vitest'
import { now } from '../../../testing/fixtures.ts'
import { decideRemoving, type RemovableGrant } from './removing.ts'

const SOON = '2026-11-30T05:59:59.000Z'
const LATER = '2026-12-31T05:59:59.000Z'
const PAST = '2026-11-20T05:59:59.000Z'
const grant = (
  available_class_id: number,
  available_classes: RemovableGrant['available_classes'],
  overrides: Partial<RemovableGrant> = {},
): RemovableGrant => ({ available_class_id, available_classes, expiration_date: LATER, revokedAt: null, ...overrides })
const resultOf = (grants: RemovableGrant[], amount: number) => {
  const verdict = decideRemoving(grants, amount, now)
  return verdict.allowed ? verdict.value : [verdict.reason, verdict.message]
}
const grantWithoutEnd = grant(1, 5, { expiration_date: null })

test('removal takes the soonest to end, then the older [7.10, 4.16]', () => {
  const grants = [grantWithoutEnd, grant(4, 2), grant(3, 2), grant(2, 2, { expiration_date: SOON })]
  assert.deepEqual(resultOf(grants, 5), {
    removed: [
      { available_class_id: 2, units: 2 },
      { available_class_id: 3, units: 2 },
      { available_class_id: 4, units: 1 },
    ],
    left: 6,
  })
})

test('exactly all can be removed; one more is refused with the count [7.10]', () => {
  assert.deepEqual(resultOf([grant(1, 2), grant(2, 1)], 3), {
    removed: [
      { available_class_id: 1, units: 2 },
      { available_class_id: 2, units: 1 },
    ],
    left: 0,
  })
  assert.deepEqual(resultOf([grant(1, 2), grant(2, 1)], 4), ['fewer-left', 'Solo le quedan 3 clases.'])
  assert.deepEqual(resultOf([grant(1, 1)], 2), ['fewer-left', 'Solo le queda 1 clase.'])
})

test('ended, revoked, used-up and uncounted grants are not removable [7.10]', () => {
  const unusableGrants = [grant(1, 3, { expiration_date: PAST }), grant(2, 3, { revokedAt: PAST }), grant(3, 0)]
  assert.deepEqual(resultOf(unusableGrants, 1), ['no-classes', 'No le quedan clases.'])
  assert.deepEqual(resultOf([...unusableGrants, grant(4, 'unlimited')], 1), [
    'only-unlimited',
    'Su plan es ilimitado: no hay clases que restar.',
  ])
  assert.deepEqual(resultOf([...unusableGrants, grant(4, 'unlimited'), grant(5, 1)], 1), {
    removed: [{ available_class_id: 5, units: 1 }],
    left: 0,
  })
})
