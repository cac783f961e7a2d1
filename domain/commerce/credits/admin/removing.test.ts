import assert from 'node:assert/strict'
import { test } from 'vitest'
import { now } from '../../../testing/cast.ts'
import { decideRemoving, type LotToTakeFrom } from './removing.ts'

const SOON = '2026-11-30T05:59:59.000Z'
const LATER = '2026-12-31T05:59:59.000Z'
const PAST = '2026-11-20T05:59:59.000Z'
const lot = (
  available_class_id: number,
  available_classes: LotToTakeFrom['available_classes'],
  more: Partial<LotToTakeFrom> = {},
): LotToTakeFrom => ({ available_class_id, available_classes, expiration_date: LATER, revokedAt: null, ...more })
const taken = (lots: LotToTakeFrom[], amount: number) => {
  const verdict = decideRemoving(lots, amount, now)
  return verdict.allowed ? verdict.value : [verdict.reason, verdict.message]
}
const endless = lot(1, 5, { expiration_date: null })

test('removal takes the soonest to end, then the older [7.10, 4.16]', () => {
  const purse = [endless, lot(4, 2), lot(3, 2), lot(2, 2, { expiration_date: SOON })]
  assert.deepEqual(taken(purse, 5), {
    taken: [
      { available_class_id: 2, units: 2 },
      { available_class_id: 3, units: 2 },
      { available_class_id: 4, units: 1 },
    ],
    left: 6,
  })
})

test('exactly all can be removed; one more is refused with the count [7.10]', () => {
  assert.deepEqual(taken([lot(1, 2), lot(2, 1)], 3), {
    taken: [
      { available_class_id: 1, units: 2 },
      { available_class_id: 2, units: 1 },
    ],
    left: 0,
  })
  assert.deepEqual(taken([lot(1, 2), lot(2, 1)], 4), ['fewer-left', 'Solo le quedan 3 clases.'])
  assert.deepEqual(taken([lot(1, 1)], 2), ['fewer-left', 'Solo le queda 1 clase.'])
})

test('ended, revoked, used-up and uncounted lots are not removable [7.10]', () => {
  const gone = [lot(1, 3, { expiration_date: PAST }), lot(2, 3, { revokedAt: PAST }), lot(3, 0)]
  assert.deepEqual(taken(gone, 1), ['no-classes', 'No le quedan clases.'])
  assert.deepEqual(taken([...gone, lot(4, 'unlimited')], 1), [
    'only-unlimited',
    'Su plan es ilimitado: no hay clases que restar.',
  ])
  assert.deepEqual(taken([...gone, lot(4, 'unlimited'), lot(5, 1)], 1), {
    taken: [{ available_class_id: 5, units: 1 }],
    left: 0,
  })
})
