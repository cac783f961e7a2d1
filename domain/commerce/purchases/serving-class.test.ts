import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { ClassPackage } from '../packages/shapes.ts'
import { aClass, at, barre, now, yoga, zone } from '../../testing/fixtures.ts'
import { packagesFor } from './serving-class.ts'

const policies = {
  calendar: { zone, weekStartsOn: 'monday' },
  credits: { byClassType: true, byTime: true, expireFrom: 'purchase' },
} as const

let lastId = 0
const pack = (title: string, overrides: Partial<ClassPackage> = {}): ClassPackage => ({
  class_package_id: ++lastId,
  title,
  price: 260,
  sale_price: null,
  description: null,
  short_description: null,
  class_amount: 1,
  expiration_days: 30,
  class_package_types: [],
  allowed_times: [],
  guests_included: false,
  is_online: false,
  is_presencial: true,
  is_special_event: false,
  is_home: true,
  is_trial: false,
  new_people_only: false,
  limit_per_customer: null,
  is_sold_out: false,
  order: lastId,
  downloadable: null,
  image: null,
  is_subscription: false,
  subscription_period: null,
  subscription_interval: null,
  allow_discount_over_sale_price: false,
  free_trial_length: null,
  free_trial_period: null,
  ...overrides,
})
const part = (class_type: typeof barre) => ({ class_type, class_amount: 4, expiration_days: null })
const titlesFor = (packages: ClassPackage[], overrides: Partial<Parameters<typeof packagesFor>[0]> = {}) =>
  packagesFor({ ...aClass(), ...overrides }, packages, policies, now).map(({ title }) => title)

test('without credits the packages for the class are offered [2.52]', () => {
  const trial = pack('Bienvenida', { is_trial: true, limit_per_customer: 1, order: 90 })
  assert.deepEqual(titlesFor([pack('1 clase'), pack('5 clases', { class_amount: 5 }), trial]), [
    'Bienvenida',
    '1 clase',
    '5 clases',
  ])
})

test('packages of other types or hours, or online, do not serve [R3]', () => {
  const mornings = { weekdays: [2], from: '06:00', to: '07:00' }
  assert.deepEqual(
    titlesFor([
      pack('Yoga', { class_package_types: [part(yoga)] }),
      pack('Barre y yoga', { class_package_types: [part(yoga), part(barre)] }),
      pack('Antes de las siete', { allowed_times: [mornings] }),
      pack('Inscripción', { class_amount: 0 }),
      pack('En línea', { is_online: true, is_presencial: false }),
      pack('Agotado', { is_sold_out: true }),
    ]),
    ['Barre y yoga'],
  )
})

test('a package serves if its days reach the class’s start [R3]', () => {
  const week = [pack('Siete días', { expiration_days: 7 }), pack('Ocho días', { expiration_days: 8 })]
  assert.deepEqual(titlesFor(week, { class_date: at('2026-12-01', '07:00') }), ['Ocho días'])
  const monthly = { is_subscription: true, subscription_interval: 1, subscription_period: 'month' } as const
  assert.deepEqual(titlesFor([pack('Mensual', monthly)], { class_date: at('2026-12-23', '20:00') }), ['Mensual'])
  assert.deepEqual(titlesFor([pack('Mensual', monthly)], { class_date: at('2026-12-24', '07:00') }), [])
})

test('owned packages come last, those for newcomers not at all [C2, N18]', () => {
  const packages = [
    pack('Bienvenida', { is_trial: true, limit_per_customer: 1, offer: 'used' }),
    pack('Mensual', {
      is_subscription: true,
      subscription_interval: 1,
      subscription_period: 'month',
      offer: 'running',
    }),
    pack('Primera vez', { new_people_only: true, offer: 'not_for_you' }),
    pack('1 clase', { offer: 'available' }),
  ]
  assert.deepEqual(titlesFor(packages), ['1 clase', 'Bienvenida', 'Mensual'])
})
