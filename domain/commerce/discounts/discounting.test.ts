import assert from 'node:assert/strict'
import { test } from 'vitest'
import { findDiscount } from './contract.ts'
import {
  decideDiscount,
  type DiscountFacts,
  applyDiscount,
  type DiscountedPackage,
  type DiscountRules,
  dueWithDiscount,
  toDiscountedPrice,
} from './discounting.ts'
import { typedCode } from './shapes.ts'

const now = new Date('2026-11-24T18:00:00Z')
const pack: DiscountedPackage = {
  class_package_id: 8,
  price: 1299.5,
  sale_price: null,
  is_subscription: false,
  allow_discount_over_sale_price: false,
}
const percent = (amount: number, first_invoice_only = false) => ({
  amount: amount * 100,
  is_percent: true,
  first_invoice_only,
})
const pesos = (amount: number) => ({ amount: amount * 100, is_percent: false, first_invoice_only: false })
const rules: DiscountRules = {
  ...percent(10),
  archived: false,
  valid_from: null,
  valid_until: null,
  max_uses: null,
  max_uses_per_customer: null,
  class_package_ids: [],
}
const outcome = (change: Partial<DiscountRules> | null, overrides: Partial<DiscountFacts> = {}, at = now) => {
  const facts = {
    enabled: true,
    rules: change && { ...rules, ...change },
    pack,
    uses: 0,
    usesByCustomer: 0,
    ...overrides,
  }
  const verdict = decideDiscount(facts, at)
  return verdict.allowed ? 'allowed' : verdict.reason
}

const sums: [string, Partial<DiscountedPackage>, Parameters<typeof applyDiscount>[1], [number, number]][] = [
  ['a percentage multiplies', {}, percent(10), [129_950, 116_955]],
  ['half a centavo is rounded up, once', { price: 0.25 }, percent(50), [25, 13]],
  ['less than half is rounded down', { price: 100.01 }, percent(33.33), [10_001, 6668]],
  ['an amount subtracts', {}, pesos(200), [129_950, 109_950]],
  ['never under nothing', { price: 150 }, pesos(200), [15_000, 0]],
  ['a whole percentage leaves nothing', {}, percent(100), [129_950, 0]],
  ['the sale price is no base by itself', { sale_price: 999 }, percent(50), [129_950, 64_975]],
  [
    'the sale price is the base where the package allows it',
    { sale_price: 999, allow_discount_over_sale_price: true },
    percent(50),
    [99_900, 49_950],
  ],
  [
    'without a sale price the base is the price',
    { allow_discount_over_sale_price: true },
    percent(50),
    [129_950, 64_975],
  ],
]
for (const [label, change, terms, [base, first]] of sums) {
  test(`${label} [5.13]`, () => {
    const discount = applyDiscount({ ...pack, ...change }, terms)
    assert.deepEqual([discount.base, discount.base - discount.off], [base, first])
  })
}

test('a first-charge code leaves later charges full; others do not [5.13]', () => {
  const plan = { ...pack, is_subscription: true, sale_price: 999, allow_discount_over_sale_price: true }
  assert.equal(applyDiscount(plan, percent(50, true)).later, 99_900)
  assert.equal(applyDiscount(plan, percent(50)).later, 49_950)
  assert.equal(applyDiscount(pack, percent(50, true)).later, null)
})

test('buyers see pesos: the base, the first charge, the second [R10]', () => {
  const plan = { ...pack, is_subscription: true }
  assert.deepEqual(toDiscountedPrice(applyDiscount(plan, percent(10, true))), {
    base: 1299.5,
    first: 1169.55,
    later: 1299.5,
  })
  assert.deepEqual(toDiscountedPrice(applyDiscount(pack, pesos(100))), { base: 1299.5, first: 1199.5, later: null })
})

test('a free trial is due nothing at once, with or without a code [5.14]', () => {
  const plan = { ...pack, is_subscription: true, free_trial_length: 7 }
  assert.equal(dueWithDiscount(plan, applyDiscount(plan, percent(10))), 0)
  assert.equal(dueWithDiscount({ ...plan, free_trial_length: 0 }, applyDiscount(plan, percent(10))), 116_955)
})

test('unknown, foreign and untimely codes are refused [8.11, R10]', () => {
  assert.equal(outcome({}), 'allowed')
  assert.equal(outcome(null), 'discount-invalid')
  assert.equal(outcome({}, { enabled: false }), 'discount-invalid')
  assert.equal(outcome({ archived: true }), 'discount-invalid')
  assert.equal(outcome({ class_package_ids: [7] }), 'discount-invalid')
  assert.equal(outcome({ class_package_ids: [7, 8] }), 'allowed')
})

test('a code is good from its first moment to its last, both included [R10]', () => {
  const secondsLater = (count: number) => new Date(now.getTime() + count * 1000)
  assert.equal(outcome({ valid_from: now }, {}, secondsLater(-1)), 'discount-invalid')
  assert.equal(outcome({ valid_from: now }, {}, now), 'allowed')
  assert.equal(outcome({ valid_until: now }, {}, now), 'allowed')
  assert.equal(outcome({ valid_until: now }, {}, secondsLater(1)), 'discount-invalid')
})

test('a code ends with its uses, and with those of one person [R10, 8.11]', () => {
  assert.equal(outcome({ max_uses: 3 }, { uses: 2 }), 'allowed')
  assert.equal(outcome({ max_uses: 3 }, { uses: 3 }), 'discount-exhausted')
  assert.equal(outcome({ max_uses_per_customer: 1 }, { uses: 9 }), 'allowed')
  assert.equal(outcome({ max_uses_per_customer: 1 }, { uses: 9, usesByCustomer: 1 }), 'discount-exhausted')
  const verdict = decideDiscount(
    { enabled: true, rules: { ...rules, max_uses: 1 }, pack, uses: 1, usesByCustomer: 0 },
    now,
  )
  assert.ok(!verdict.allowed && verdict.kind === 'not-now')
  assert.equal(verdict.message, 'Lo sentimos, ya has agotado este descuento.')
})

test('a code that is no cheaper than today’s price is refused [5.13]', () => {
  assert.equal(outcome({ ...percent(10) }, { pack: { ...pack, sale_price: 999 } }), 'discount-dearer')
  assert.equal(outcome({ ...percent(50) }, { pack: { ...pack, sale_price: 999 } }), 'allowed')
  assert.equal(outcome({}, { pack: { ...pack, price: 0 } }), 'discount-dearer')
})

test('codes are read in capitals without spaces, signed in [3.14]', () => {
  assert.equal(typedCode.parse(' hola 10 '), 'HOLA10')
  assert.equal(typedCode.safeParse('   ').success, false)
  assert.equal(findDiscount.minRole, 'customer')
})
