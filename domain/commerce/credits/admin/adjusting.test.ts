import assert from 'node:assert/strict'
import { test } from 'vitest'
import { aGrant, anUnlimitedGrant, now, zone } from '../../../testing/fixtures.ts'
import { type Adjustment, decideAdjusting, decideRevoking, type GrantToAdjust } from './adjusting.ts'
import { grantToChange } from './grant-input.ts'

const resultOf = (grant: GrantToAdjust, adjustment: Adjustment) => {
  const verdict = decideAdjusting(grant, { ...adjustment, reason: 'Clase de más' }, zone, now)
  return verdict.allowed ? verdict.value.map(({ kind, units }) => [kind, units]) : verdict.reason
}

test('each change of a grant is a ledger line [7.35, R3, F9, F50]', () => {
  const grant = aGrant()
  const usedUp = aGrant({ available_classes: 0 })
  const grantWithoutEnd = aGrant({ expiration_date: null })
  const paused = { ...aGrant({ frozenAt: '2026-11-20T12:00:00.000Z' }), isPausedByStaff: true }
  const revokedGrant = aGrant({ revokedAt: '2026-11-20T12:00:00.000Z' })
  const table: [string, GrantToAdjust, Adjustment, unknown][] = [
    ['more', grant, { units: 2 }, [['adjusted', 2]]],
    ['fewer', grant, { units: -2 }, [['removed', -2]]],
    ['all', grant, { units: -3 }, [['removed', -3]]],
    ['too many', grant, { units: -4 }, 'fewer-left'],
    ['of none', usedUp, { units: -1 }, 'fewer-left'],
    ['more for one that is used up', usedUp, { units: 1 }, [['adjusted', 1]]],
    ['units of unlimited', anUnlimitedGrant(), { units: 1 }, 'unlimited-has-no-units'],
    ['later', grant, { expiration_date: '2026-12-24' }, [['extended', 0]]],
    ['the same day', grant, { expiration_date: '2026-12-23' }, 'not-later'],
    ['sooner', grant, { expiration_date: '2026-12-01' }, 'not-later'],
    ['unlimited, later', anUnlimitedGrant(), { expiration_date: '2027-01-31' }, [['extended', 0]]],
    ['later, of one without end', grantWithoutEnd, { expiration_date: '2027-01-31' }, 'has-no-end'],
    [
      'later, but over',
      aGrant({ expiration_date: '2026-10-01T05:59:59Z' }),
      { expiration_date: '2026-11-22' },
      'ends-in-the-past',
    ],
    [
      'one that lapsed, until today',
      aGrant({ expiration_date: '2026-10-01T05:59:59Z' }),
      { expiration_date: '2026-11-23' },
      [['extended', 0]],
    ],
    ['freeze', grant, { frozen: true }, [['adjusted', 0]]],
    ['freeze twice', paused, { frozen: true }, 'already-frozen'],
    [
      'thaw',
      paused,
      { frozen: false },
      [
        ['adjusted', 0],
        ['extended', 0],
      ],
    ],
    [
      'thaw with another end',
      paused,
      { frozen: false, expiration_date: '2026-12-30' },
      [
        ['extended', 0],
        ['adjusted', 0],
      ],
    ],
    ['thaw on the same day', aGrant({ frozenAt: now.toISOString() }), { frozen: false }, [['adjusted', 0]]],
    [
      'thaw what never ends',
      aGrant({ expiration_date: null, frozenAt: '2026-11-20T12:00:00.000Z' }),
      { frozen: false },
      [['adjusted', 0]],
    ],
    ['thaw what an owed charge paused', { ...paused, isPausedByStaff: false }, { frozen: false }, [['adjusted', 0]]],
    ['thaw what is not frozen', grant, { frozen: false }, 'not-frozen'],
    [
      'both',
      grant,
      { units: 1, expiration_date: '2026-12-30' },
      [
        ['adjusted', 1],
        ['extended', 0],
      ],
    ],
    ['both, one wrong', grant, { units: -9, expiration_date: '2026-12-30' }, 'fewer-left'],
    ['nothing', grant, {}, 'nothing-to-change'],
    ['what was taken away', revokedGrant, { units: 1 }, 'lot-revoked'],
  ]
  for (const [name, adjustedGrant, adjustment, expected] of table)
    assert.deepEqual(resultOf(adjustedGrant, adjustment), expected, name)
})

test('an extension ends with its local day, a pause at its moment [R3]', () => {
  const firstChange = (adjustment: Adjustment) => {
    const verdict = decideAdjusting(aGrant(), { ...adjustment, reason: 'Viaje' }, zone, now)
    assert.ok(verdict.allowed)
    return verdict.value[0]
  }
  assert.equal(
    firstChange({ expiration_date: '2026-12-31' })?.expiration_date?.toISOString(),
    '2027-01-01T05:59:59.000Z',
  )
  assert.deepEqual(firstChange({ frozen: true })?.frozenAt, now)
  assert.equal(firstChange({ frozen: true })?.why, 'en pausa: Viaje')
})

test('a pause gives its days back when it is over [S10]', () => {
  const frozenAt = '2026-11-20T12:00:00.000Z'
  const paused = { ...aGrant({ expiration_date: '2026-11-22T05:59:59.000Z', frozenAt }), isPausedByStaff: true }
  const verdict = decideAdjusting(paused, { frozen: false, reason: 'Volvió' }, zone, now)
  assert.ok(verdict.allowed)
  const [, extended] = verdict.value
  assert.equal(extended?.expiration_date?.toISOString(), '2026-11-25T05:59:59.000Z')
  assert.equal(extended?.why, 'hasta el 24 NOV 2026: 3 días en pausa')
})

test('what is taken away loses what is left of it, once [7.35, R3]', () => {
  const units = (grant: GrantToAdjust) => {
    const verdict = decideRevoking(grant, 'Reembolso', now)
    return verdict.allowed ? verdict.value.units : verdict.reason
  }
  assert.equal(units(aGrant()), -3)
  assert.equal(Object.is(units(aGrant({ available_classes: 0 })), 0), true)
  assert.equal(units(anUnlimitedGrant()), 0)
  assert.equal(units(aGrant({ revokedAt: '2026-11-20T12:00:00.000Z' })), 'lot-revoked')
})

test('an end after the year 2999 or before 1900 is refused [3.10]', () => {
  const isAccepted = (expiration_date: string) =>
    grantToChange.safeParse({ available_class_id: 1, expiration_date }).success
  assert.equal(isAccepted('2027-01-31T23:59:59Z'), true)
  for (const end of ['9999-12-31T23:59:59Z', '0000-01-01T00:00:00Z']) assert.equal(isAccepted(end), false, end)
})
