import assert from 'node:assert/strict'
import { test } from 'vitest'
import * as contract from './contract.ts'
import { holdsPlace, isSoldOut, hasReachedLimit } from './limits.ts'
import { isTrial, isOncePerPerson, filterByListing, packageList, filterByFeatures } from './listing.ts'
import {
  dueNow,
  isFree,
  priceToPay,
  perClassWords,
  pricePerClass,
  priceWords,
  signupFeeLine,
  struckPrice,
  totalClasses,
} from './price.ts'
import { type ClassPackage, classPackage } from './shapes.ts'

const eightClasses: ClassPackage = {
  class_package_id: 8,
  title: '8 clases',
  price: 1299.5,
  sale_price: null,
  description: null,
  short_description: null,
  class_amount: 8,
  expiration_days: 30,
  class_package_types: [],
  allowed_times: [],
  guests_included: false,
  is_online: false,
  is_presencial: true,
  is_special_event: false,
  is_home: false,
  is_trial: false,
  new_people_only: false,
  limit_per_customer: null,
  is_sold_out: false,
  order: 2,
  downloadable: null,
  image: null,
  is_subscription: false,
  subscription_period: null,
  subscription_interval: null,
  allow_discount_over_sale_price: false,
  free_trial_length: null,
  free_trial_period: null,
}
const pack = (change: Partial<ClassPackage>): ClassPackage => ({ ...eightClasses, ...change })
const ids = (packages: ClassPackage[]) => packages.map((item) => item.class_package_id)

test('a package has a price with two decimals and named fields [3.11, R2]', () => {
  assert.deepEqual(classPackage.parse(eightClasses), eightClasses)
  for (const price of [10.005, -1, Number.NaN]) assert.equal(classPackage.safeParse(pack({ price })).success, false)
  for (const price of [0.1, 0.29, 1299.99]) assert.equal(classPackage.safeParse(pack({ price })).success, true)
  assert.equal(classPackage.safeParse({ ...eightClasses, file_url: 'x' }).success, false)
  assert.equal(classPackage.safeParse({ ...eightClasses, max_sales: 3 }).success, false)
})

test('every list of packages is open to visitors [7.13]', () => {
  assert.deepEqual(
    Object.values(contract)
      .map(({ minRole, path }) => `${minRole} ${path}`)
      .sort(),
    [
      'visitor /class_packages',
      'visitor /class_packages/especiales/all',
      'visitor /class_packages/especiales/home',
      'visitor /class_packages/online/all',
      'visitor /class_packages/online/home',
      'visitor /class_packages/presenciales/all',
      'visitor /class_packages/presenciales/home',
      'visitor /class_packages/{id}',
    ],
  )
})

const trials: [string, Partial<ClassPackage>, boolean, boolean][] = [
  ['named a trial', { is_trial: true }, true, true],
  ['one class, once each', { class_amount: 1, limit_per_customer: 1 }, true, true],
  ['one class, twice each', { class_amount: 1, limit_per_customer: 2 }, false, false],
  ['one class, no limit', { class_amount: 1 }, false, false],
  ['eight classes, once each', { limit_per_customer: 1 }, false, true],
  ['eight classes', {}, false, false],
]
for (const [label, change, trial, isRestricted] of trials) {
  test(`a package ${label} is ${trial ? 'a' : 'no'} trial [5.15]`, () => {
    assert.equal(isTrial(pack(change)), trial)
    assert.equal(isOncePerPerson(pack(change)), isRestricted)
  })
}

const listedPackages = [
  pack({ class_package_id: 1, order: null }),
  pack({ class_package_id: 2, order: 3, is_online: true }),
  pack({ class_package_id: 3, order: 1, limit_per_customer: 1, is_home: true }),
  pack({ class_package_id: 4, order: 1, is_special_event: true, is_home: true }),
  pack({ class_package_id: 5, order: 3, is_presencial: false, is_online: true, is_home: true }),
  pack({ class_package_id: 6, order: 0 }),
]

test('the list omits events and limit-1 packages not on home [5.15]', () => {
  const hidden = [
    pack({ class_package_id: 7, order: 0, limit_per_customer: 1 }),
    pack({ class_package_id: 8, order: 0, is_special_event: true }),
  ]
  assert.deepEqual(ids(packageList([...listedPackages, ...hidden], 'list')), [6, 3, 4, 2, 5, 1])
})
test('the home page shows them, and only what was put there [5.15]', () => {
  assert.deepEqual(ids(packageList(listedPackages, 'home')), [3, 4, 5])
})
test('each shelf holds its own, all or those of the home page [7.13]', () => {
  assert.deepEqual(ids(filterByListing(listedPackages, 'online', 'all')), [2, 5])
  assert.deepEqual(ids(filterByListing(listedPackages, 'online', 'home')), [5])
  assert.deepEqual(ids(filterByListing(listedPackages, 'presenciales', 'all')), [6, 3, 2, 1])
  assert.deepEqual(ids(filterByListing(listedPackages, 'especiales', 'all')), [4])
  assert.deepEqual(ids(filterByListing(listedPackages, 'especiales', 'home')), [4])
})

const prices: [string, Partial<ClassPackage>, number, number | null, string, boolean][] = [
  ['at full price', {}, 129_950, null, '$1,299.50', false],
  ['on sale', { sale_price: 999 }, 99_900, 129_950, '$999', false],
  ['with a sale price left at 0', { sale_price: 0 }, 129_950, null, '$1,299.50', false],
  ['free', { price: 0 }, 0, null, 'Gratis', true],
  ['free but renewing', { price: 0, is_subscription: true }, 0, null, 'Gratis', false],
]
for (const [label, change, due, crossedOut, words, free] of prices) {
  test(`the price of a package ${label} [5.14]`, () => {
    assert.equal(priceToPay(pack(change)), due)
    assert.equal(struckPrice(pack(change)), crossedOut)
    assert.equal(priceWords(pack(change)), words)
    assert.equal(isFree(pack(change)), free)
  })
}

test('a free trial costs nothing today; days alone are no trial [5.14]', () => {
  assert.equal(dueNow(pack({ is_subscription: true, free_trial_length: 7 })), 0)
  assert.equal(dueNow(pack({ is_subscription: true, free_trial_length: 0 })), 129_950)
  assert.equal(dueNow(pack({ free_trial_length: 7 })), 129_950)
})

test('the price per class is shown once, not beside own words [C15]', () => {
  assert.equal(perClassWords(pack({ short_description: 'El favorito' })), '$162.44 por clase')
  assert.equal(perClassWords(pack({ short_description: '$160 Por Clase' })), null)
})

test('the price per class counts all parts; none for one or unlimited', () => {
  const part = (class_amount: number) => ({ class_type: null, class_amount, expiration_days: null })
  assert.equal(pricePerClass(pack({})), 16_244)
  assert.equal(pricePerClass(pack({ class_package_types: [part(4), part(6)] })), 12_995)
  assert.equal(totalClasses(pack({ class_package_types: [part(4), part(-1)] })), 'unlimited')
  for (const class_amount of [1, 0, -1, null]) assert.equal(pricePerClass(pack({ class_amount })), null)
})

test('the signup fee is a line until settled, never for a trial [4.20]', () => {
  const fee = { class_package_id: 99, title: 'Inscripción', price: 50_000, settled: false }
  assert.deepEqual(signupFeeLine(eightClasses, fee), { class_package_id: 99, title: 'Inscripción', amount: 50_000 })
  assert.equal(signupFeeLine(eightClasses, null), null)
  assert.equal(signupFeeLine(eightClasses, { ...fee, settled: true }), null)
  assert.equal(signupFeeLine(pack({ class_package_id: 99 }), fee), null)
  assert.equal(signupFeeLine(pack({ is_trial: true }), fee), null)
})

const end = '2026-11-24T18:00:00.000Z'
const at = (seconds: number) => new Date(Date.parse(end) + seconds * 1000)
const countedCases: [string, string | null, number, boolean][] = [
  ['active', null, 0, true],
  ['completed', null, 0, true],
  ['pending', end, -1, true],
  ['pending', end, 0, false],
  ['pending', end, 1, false],
  ['pending', null, 0, true],
  ['cancelled', null, 0, false],
  ['revoked', null, 0, false],
  ['failed', null, 0, false],
]
for (const [status, pay_before, seconds, holds] of countedCases) {
  test(`R9 a ${status} purchase, ${pay_before ? `${seconds} s from its end` : 'without end'}, ${holds ? 'counts' : 'does not count'}`, () => {
    assert.equal(holdsPlace({ status, pay_before }, at(seconds)), holds)
  })
}

test('a limit is reached at its number, a stock at its last piece [R9]', () => {
  const activePurchase = { status: 'active', pay_before: null }
  assert.equal(hasReachedLimit(2, [activePurchase], at(0)), false)
  assert.equal(hasReachedLimit(2, [activePurchase, activePurchase], at(0)), true)
  assert.equal(hasReachedLimit(null, [activePurchase, activePurchase, activePurchase], at(0)), false)
  assert.deepEqual(
    [isSoldOut(10, 9), isSoldOut(10, 10), isSoldOut(0, 0), isSoldOut(null, 999)],
    [false, true, true, false],
  )
})

test('without videos or subscriptions their packages are off [6.4]', () => {
  const online = { is_online: true, is_presencial: false, is_subscription: false }
  const onlineAndOnSite = { is_online: true, is_presencial: true, is_subscription: false }
  const fee = { is_online: false, is_presencial: false, is_subscription: false }
  const plan = { is_online: false, is_presencial: true, is_subscription: true }
  const all = [online, onlineAndOnSite, fee, plan]
  assert.deepEqual(filterByFeatures(all, { videos: true, subscriptions: true }), all)
  assert.deepEqual(filterByFeatures(all, { videos: false, subscriptions: true }), [onlineAndOnSite, fee, plan])
  assert.deepEqual(filterByFeatures(all, { videos: true, subscriptions: false }), [online, onlineAndOnSite, fee])
})
