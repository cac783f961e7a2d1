import assert from 'node:assert/strict'
import { describe, test } from 'vitest'
import { asOffered, type BuyerFacts, isBuyable, offerTo } from './buying.ts'

const now = new Date('2026-11-24T18:00:00Z')
const plain = {
  is_trial: false,
  new_people_only: false,
  class_amount: 8,
  limit_per_customer: null,
  is_subscription: false,
  free_trial_length: null,
}
const monthly = { ...plain, is_subscription: true }
const tried = { ...monthly, free_trial_length: 7 }
const nobody: BuyerFacts = { ownPurchases: [], usedByThisPerson: false, hadFreeTrial: false, hadClasses: false }
const own = (status: string, subscription_period: string | null = null, pay_before: string | null = null) => ({
  ownPurchases: [{ status, pay_before, subscription_period }],
})
const offer = (pack: typeof plain | typeof tried, facts: Partial<BuyerFacts> = {}) =>
  offerTo(pack, { ...nobody, ...facts }, now)

describe('offerTo', () => {
  test('a package of one per person is used once it was bought [C2]', () => {
    const onePerCustomer = { ...plain, limit_per_customer: 1 as never }
    assert.equal(offer(onePerCustomer), 'available')
    for (const status of ['active', 'completed']) assert.equal(offer(onePerCustomer, own(status)), 'used')
    for (const status of ['failed', 'revoked', 'cancelled'])
      assert.equal(offer(onePerCustomer, own(status)), 'available')
    assert.equal(offer(onePerCustomer, own('pending')), 'available', 'it is gone on with')
    assert.equal(offer(onePerCustomer, { usedByThisPerson: true }), 'used')
  })

  test('a second purchase of two per person is offered, a third is not [C2]', () => {
    const twice = { ...plain, limit_per_customer: 2 as never }
    assert.equal(offer(twice, own('active')), 'available')
    const both = [...own('active').ownPurchases, ...own('completed').ownPurchases]
    assert.equal(offer(twice, { ownPurchases: both }), 'used')
  })

  test('a running subscription is not offered, one that ended is [N18]', () => {
    assert.equal(offer(monthly, own('active', 'month')), 'running')
    assert.equal(offer(monthly, own('active')), 'available', 'given by staff: it does not renew')
    for (const status of ['cancelled', 'failed', 'revoked', 'pending']) {
      assert.equal(offer(monthly, own(status, 'month')), 'available')
    }
  })

  test('a used free trial leaves the subscription without it [N17]', () => {
    assert.equal(offer(tried, { hadFreeTrial: true }), 'trial_used')
    assert.equal(offer(monthly, { hadFreeTrial: true }), 'available')
    const pack = { offer: 'trial_used', free_trial_length: 7, free_trial_period: 'day' } as const
    assert.deepEqual(asOffered(pack), { offer: 'trial_used', free_trial_length: null, free_trial_period: null })
    assert.ok(isBuyable(pack))
  })

  test('an intro offer is for people who never had a class [C2]', () => {
    for (const intro of [
      { ...plain, is_trial: true },
      { ...plain, new_people_only: true },
    ]) {
      assert.equal(offer(intro), 'available')
      assert.equal(offer(intro, { hadClasses: true }), 'not_for_you')
    }
    assert.equal(offer(plain, { hadClasses: true }), 'available')
    assert.equal(
      offer({ ...plain, class_amount: 1, limit_per_customer: 1 as never }, { hadClasses: true }),
      'available',
    )
  })

  test('a visitor without an offer may buy, a person with a used one may not', () => {
    assert.ok(isBuyable({}))
    assert.ok(!isBuyable({ offer: 'used' }) && !isBuyable({ offer: 'running' }) && !isBuyable({ offer: 'not_for_you' }))
  })
})
