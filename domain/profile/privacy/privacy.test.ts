import assert from 'node:assert/strict'
import { test } from 'vitest'
import { decideErasing, type ErasingFacts, listObstacles } from './erasing.ts'
import { listMergeConflicts, decideMerging, type MergingFacts } from './merging.ts'

const free: ErasingFacts = {
  role: 'customer',
  renewingPlans: [],
  plansInDebt: [],
  unpaidSeats: 0,
  pendingPayments: [],
  pendingRefunds: 0,
  onAccount: 0,
}

test('open matters prevent erasing a person', () => {
  const cases: [Partial<ErasingFacts>, string][] = [
    [{ role: 'reception' }, 'is-staff'],
    [{ plansInDebt: ['Ilimitada'] }, 'debt-open'],
    [{ renewingPlans: ['Ilimitada'] }, 'plan-renews'],
    [{ unpaidSeats: 1 }, 'seat-unpaid'],
    [{ pendingPayments: ['8 clases'] }, 'payment-under-way'],
    [{ pendingRefunds: 1 }, 'refund-under-way'],
    [{ onAccount: 1 }, 'money-on-account'],
  ]
  for (const [change, reason] of cases) {
    const verdict = decideErasing({ ...free, ...change })
    assert.equal(verdict.allowed ? 'allowed' : verdict.reason, reason)
  }
  assert.equal(decideErasing(free).allowed, true)
  assert.equal(decideErasing({ ...free, onAccount: -1 }).allowed, true)
})

test('all obstacles are listed at once, by name', () => {
  const found = listObstacles({ ...free, renewingPlans: ['Ilimitada'], onAccount: 500 })
  assert.deepEqual(
    found.map(({ reason }) => reason),
    ['plan-renews', 'money-on-account'],
  )
  assert.deepEqual(found[0]?.details, { titles: ['Ilimitada'] })
})

const side = { role: 'customer', hasAccount: false, renews: false } as const
const two: MergingFacts = { from: side, to: side, isSame: false, isSampleWithReal: false, sharedClasses: [] }
const withAccount = { ...side, hasAccount: true }

test('two records are not made one while something of them clashes', () => {
  const cases: [Partial<MergingFacts>, string[]][] = [
    [{ isSame: true }, ['same-person']],
    [{ isSampleWithReal: true }, ['sample-person']],
    [{ from: null }, ['person-missing']],
    [{ to: null }, ['person-missing']],
    [{ from: { ...side, role: 'coach' } }, ['is-staff']],
    [{ sharedClasses: ['Barre, 24 NOV 2026 07:00'] }, ['both-in-class']],
    [{ from: { ...side, renews: true }, to: { ...side, renews: true } }, ['both-subscribed']],
    [{ from: { ...side, renews: true } }, []],
    [{ from: withAccount, to: withAccount }, ['both-have-accounts']],
  ]
  for (const [change, reasons] of cases) {
    assert.deepEqual(
      listMergeConflicts({ ...two, ...change }).map(({ reason }) => reason),
      reasons,
    )
  }
})

test('the account that stays is the only one, or chosen', () => {
  const accountOf = (change: Partial<MergingFacts>, chosen?: 'from' | 'to') => {
    const verdict = decideMerging({ ...two, ...change }, chosen)
    return verdict.allowed ? verdict.value : verdict.reason
  }
  assert.equal(accountOf({}), 'to')
  assert.equal(accountOf({ from: withAccount }), 'from')
  assert.equal(accountOf({ to: withAccount }), 'to')
  assert.equal(accountOf({ from: withAccount }, 'to'), 'from')
  assert.equal(accountOf({ from: withAccount, to: withAccount }, 'from'), 'from')
  assert.equal(accountOf({ from: withAccount, to: withAccount }), 'both-have-accounts')
})
