import assert from 'node:assert/strict'
import { restrictionLines } from '@aforo/domain/commerce/packages/restrictions-words.ts'
import { test } from 'vitest'
import type { PackageRecord } from '../shop-resources.ts'
import { blankPackage, bodyOf, findMissingFields, type PackageValues, previewOf, valuesOf } from './package-values.ts'

const monthlyPackage: PackageRecord = {
  id: 7,
  class_package_id: 7,
  title: 'Mensual',
  price: 2490,
  sale_price: 2199.5,
  description: '<p>Todo</p>',
  short_description: null,
  class_amount: 12,
  expiration_days: null,
  class_package_types: [
    { class_type: { class_type_id: 1, name: 'Barre' }, class_amount: -1, expiration_days: null },
    { class_type: { class_type_id: 2, name: 'Ride' }, class_amount: 4, expiration_days: 10 },
  ],
  allowed_times: [{ weekdays: [1], from: '06:00', to: '24:00' }],
  guests_included: true,
  is_online: true,
  is_presencial: true,
  is_special_event: false,
  is_home: true,
  is_trial: false,
  new_people_only: true,
  limit_per_customer: null,
  is_sold_out: false,
  order: 3,
  downloadable: null,
  image: { src: '/pictures/a.jpg' },
  is_subscription: true,
  subscription_period: 'month',
  subscription_interval: 3,
  allow_discount_over_sale_price: true,
  free_trial_length: 7,
  free_trial_period: 'day',
  max_sales: 20,
  sold: 12,
  file_url: null,
  receipt_file: null,
  archivedAt: null,
  version: 1,
}

test('a package saved without changes is sent as it was [3.11]', () => {
  const { id: _i, class_package_id: _c, order: _o, is_sold_out: _s, downloadable: _d, ...rest } = monthlyPackage
  const { sold: _n, archivedAt: _a, version: _v, class_package_types, ...unchanged } = rest
  assert.deepEqual(bodyOf(valuesOf(monthlyPackage)), {
    ...unchanged,
    class_amount: -1,
    class_package_types: class_package_types.map(({ class_type, ...part }) => ({
      ...part,
      class_type_id: class_type?.class_type_id,
    })),
  })
})

const values: PackageValues = { ...blankPackage, title: ' 8 clases ', price: '1299.50', class_amount: '8' }
const changes: [title: string, change: Partial<PackageValues>, body: object][] = [
  [
    'a single payment sends no fields of a subscription',
    { has_trial: true },
    { free_trial_length: null, subscription_period: null },
  ],
  [
    'a subscription sends no days of validity',
    { is_subscription: true },
    { expiration_days: null, subscription_interval: 1 },
  ],
  [
    'an event is neither in-person nor online',
    { is_presencial: 'especial' },
    { is_special_event: true, is_presencial: false, is_online: false },
  ],
  [
    'a package without classes sends no guests',
    { classesKind: 'none', guests_included: true },
    { class_amount: 0, guests_included: false },
  ],
  [
    'an empty limit is sent as null',
    { limit_per_customer: '', max_sales: '20' },
    { limit_per_customer: null, max_sales: 20 },
  ],
]
for (const [title, change, expected] of changes) {
  test(`${title} [3.11]`, () => {
    const body = bodyOf({ ...values, ...change }) as Record<string, unknown>
    for (const [field, value] of Object.entries(expected)) assert.deepEqual(body[field], value, field)
  })
}

test('name, price, days and classes are required first [3.11]', () => {
  assert.deepEqual(findMissingFields(values), {})
  assert.deepEqual(Object.keys(findMissingFields({ ...blankPackage, expiration_days: '' })), [
    'title',
    'price',
    'expiration_days',
  ])
  assert.deepEqual(Object.keys(findMissingFields({ ...values, classesKind: 'types' })), ['class_package_types'])
  assert.deepEqual(findMissingFields({ ...values, is_subscription: true, expiration_days: '' }), {})
})

test('the preview of a package has the texts that customers read [9.10]', () => {
  const names = new Map([[2, 'Ride']])
  const parts = [{ class_type_id: 2, unlimited: false, class_amount: '4', expiration_days: '10' }]
  const pack = previewOf({ ...values, classesKind: 'types', class_package_types: parts }, names)
  assert.deepEqual(restrictionLines(pack), ['4 clases de Ride (10 días)', 'Vence en 30 días'])
  assert.equal(pack.title, '8 clases')
})
