import assert from 'node:assert/strict'
import { test } from 'vitest'
import { decideArchiveOrDelete, type PackageUses } from './archive-or-delete.ts'
import { findAvailabilityFaults, findTermFaults, type Availability, type Terms } from './terms.ts'

const oneTimeTerms: Terms = {
  price: 1000,
  sale_price: null,
  expiration_days: 30,
  is_subscription: false,
  subscription_period: null,
  subscription_interval: null,
  free_trial_length: null,
  free_trial_period: null,
}
const monthly: Terms = {
  ...oneTimeTerms,
  expiration_days: null,
  is_subscription: true,
  subscription_period: 'month',
  subscription_interval: 1,
}

const terms: [label: string, Terms, faults: string[]][] = [
  ['one that is bought once', oneTimeTerms, []],
  ['one that renews', monthly, []],
  ['one that renews after a week free', { ...monthly, free_trial_length: 7, free_trial_period: 'day' }, []],
  ['a sale of one centavo less', { ...oneTimeTerms, sale_price: 999 }, []],
  ['a sale at the price itself', { ...oneTimeTerms, sale_price: 1000 }, ['sale_price sale-not-lower']],
  ['a gift on sale', { ...oneTimeTerms, price: 0, sale_price: 0 }, ['sale_price sale-not-lower']],
  ['classes that never end', { ...oneTimeTerms, expiration_days: null }, ['expiration_days days-needed']],
  [
    'one that renews no one knows when',
    { ...monthly, subscription_period: null, subscription_interval: null },
    ['subscription_period needed-to-renew', 'subscription_interval needed-to-renew'],
  ],
  [
    'one bought once, each month',
    { ...oneTimeTerms, subscription_period: 'month', subscription_interval: 1 },
    ['subscription_period only-when-renewing', 'subscription_interval only-when-renewing'],
  ],
  [
    'one bought once, tried first',
    { ...oneTimeTerms, free_trial_length: 7, free_trial_period: 'day' },
    ['free_trial_length tried-only-when-renewing'],
  ],
  ['a trial of seven nothings', { ...monthly, free_trial_length: 7 }, ['free_trial_period trial-incomplete']],
  ['a trial of no days', { ...monthly, free_trial_period: 'day' }, ['free_trial_period trial-incomplete']],
]
for (const [label, input, expected] of terms) {
  test(`the terms of ${label} ${expected.length === 0 ? 'go together' : 'do not go together'} [3.11]`, () => {
    assert.deepEqual(
      findTermFaults(input).map(({ field, fault }) => `${field} ${fault}`),
      expected,
    )
  })
}

const availability: Availability = {
  class_package_types: [{ class_type_id: 1 }, { class_type_id: 2 }],
  allowed_times: [{ weekdays: [1], from: '07:00', to: '24:00' }],
  is_online: false,
  is_presencial: true,
  is_special_event: false,
}
const availabilities: [label: string, Partial<Availability>, faults: string[]][] = [
  ['two class types and a morning', {}, []],
  ['a class type twice', { class_package_types: [{ class_type_id: 1 }, { class_type_id: 1 }] }, ['types-twice']],
  ['hours of no day', { allowed_times: [{ weekdays: [], from: '07:00', to: '09:00' }] }, ['hours-backwards']],
  [
    'hours that end as they begin',
    { allowed_times: [{ weekdays: [1], from: '07:00', to: '07:00' }] },
    ['hours-backwards'],
  ],
  ['no shelf', { is_presencial: false }, ['stands-nowhere']],
  ['an event', { is_presencial: false, is_special_event: true }, []],
]
for (const [label, change, expected] of availabilities) {
  test(`a package with ${label} ${expected.length === 0 ? 'is valid' : 'is refused'} [3.11]`, () => {
    assert.deepEqual(
      findAvailabilityFaults({ ...availability, ...change }).map(({ fault }) => fault),
      expected,
    )
  })
}

const unusedPackage: PackageUses = {
  classes_ahead: 0,
  is_signup_fee: false,
  is_home_button: false,
  isReferenced: false,
}
test('an unused package is deleted, a sold one archived [2.54]', () => {
  assert.deepEqual(decideArchiveOrDelete('8 clases', unusedPackage), { allowed: true, value: 'delete' })
  assert.deepEqual(decideArchiveOrDelete('8 clases', { ...unusedPackage, isReferenced: true }), {
    allowed: true,
    value: 'archive',
  })
})

test('what the studio sells by stays, with where [2.54, 4.20, 2.11]', () => {
  const verdict = decideArchiveOrDelete('Inscripción', {
    classes_ahead: 2,
    is_signup_fee: true,
    is_home_button: true,
    isReferenced: true,
  })
  assert.ok(!verdict.allowed)
  assert.equal(verdict.reason, 'package-needed')
  assert.equal(
    verdict.message,
    'Inscripción se necesita para 2 clases que se venden aparte, la inscripción de cada cliente nuevo y el botón «Reservar» de la portada. Cámbialo ahí primero.',
  )
  const packageOfOneClass = decideArchiveOrDelete('Noche de velas', { ...unusedPackage, classes_ahead: 1 })
  assert.ok(
    !packageOfOneClass.allowed &&
      packageOfOneClass.message.startsWith('Noche de velas se necesita para 1 clase que se vende aparte.'),
  )
})
