import assert from 'node:assert/strict'
import { describe, test } from 'vitest'
import { toOffered, type BuyerFacts, isBuyable, offerStatusFor } from './buying.ts'

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
const monthlyWithTrial = { ...monthly, free_trial_length: 7 }
const newCustomer: BuyerFacts = { ownPurchases: [], usedByThisPerson: false, hadFreeTrial: false, hadClasses: false }
const ownPurchase = (status: string, subscription_period: string | null = null, pay_before: string | null = null) => ({
  ownPurchases: [{ status, pay_before, subscription_period }],
})
const offer = (pack: typeof plain | typeof monthlyWithTrial, facts: Partial<BuyerFacts> = {}) =>
  offerStatusFor(pack, { ...newCustomer, ...facts }, now)

describe('offerTo', () => {
  test('a package of one per person is used once it was bought [C2]', () => {
    const onePerCustomer = { ...plain, limit_per_customer: 1 as never }
    assert.equal(offer(onePerCustomer), 'available')
    for (const status of ['active', 'completed']) assert.equal(offer(onePerCustomer, ownPurchase(status)), 'used')
    for (const status of ['failed', 'revoked', 'cancelled'])
      assert.equal(offer(onePerCustomer, ownPurchase(status)), 'available')
    assert.equal(offer(onePerCustomer, ownPurchase('pending')), 'available', 'it is gone on with')
    assert.equal(offer(onePerCustomer, { usedByThisPerson: true }), 'used')
  })

  test('a second purchase of two per person is offered, a third is not [C2]', () => {
    const twoPerCustomer = { ...plain, limit_per_customer: 2 as never }
    assert.equal(offer(twoPerCustomer, ownPurchase('active')), 'available')
    const bothPurchases = [...ownPurchase('active').ownPurchases, ...ownPurchase('completed').ownPurchases]
    assert.equal(offer(twoPerCustomer, { ownPurchases: bothPurchases }), 'used')
  })

  test('a running subscription is not offered, one that ended is [N18]', () => {
    assert.equal(offer(monthly, ownPurchase('active', 'month')), 'running')
    assert.equal(offer(monthly, ownPurchase('active')), 'available', 'given by staff: it does not renew')
    for (const status of ['cancelled', 'failed', 'revoked', 'pending']) {
      assert.equal(offer(monthly, ownPurchase(status, 'month')), 'available')
    }
  })

  test('a used free trial leaves the subscription without it [N17]', () => {
    assert.equal(offer(monthlyWithTrial, { hadFreeTrial: true }), 'trial_used')
    assert.equal(offer(monthly, { hadFreeTrial: true }), 'available')
    const pack = { offer: 'trial_used', free_trial_length: 7, free_trial_period: 'day' } as const
    assert.deepEqual(toOffered(pack), { offer: 'trial_used', free_trial_length: null, free_trial_period: null })
    assert.ok(isBuyable(pack))
  })

  test('an intro offer is for people who never had a class [C2]', () => {
    for (const introOffer of [
      { ...plain, is_trial: true },
      { ...plain, new_people_only: true },
    ]) {
      assert.equal(offer(introOffer), 'available')
      assert.equal(offer(introOffer, { hadClasses: true }), 'not_for_you')
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
