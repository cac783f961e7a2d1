import assert from 'node:assert/strict'
import { test } from 'vitest'
import {
  classesWords,
  eachWords,
  expiryWords,
  freeTrialWords,
  periodWords,
  restrictionLines,
  termsWords,
  timesWords,
} from './restrictions-words.ts'
import type { Period } from './shapes.ts'

const periods: [number, Period, string, string][] = [
  [1, 'day', '1 día', 'día'],
  [2, 'day', '2 días', '2 días'],
  [1, 'month', '1 mes', 'mes'],
  [3, 'month', '3 meses', '3 meses'],
  [1, 'year', '1 año', 'año'],
  [2, 'year', '2 años', '2 años'],
]
for (const [interval, period, words, each] of periods) {
  test(`${interval} ${period} is '${words}', each '${each}' [9.10]`, () => {
    assert.equal(periodWords(interval, period), words)
    assert.equal(eachWords(interval, period), each)
  })
}

const oneTime = { is_subscription: false, subscription_interval: null, subscription_period: null }
test('benefits end in days, never, or renew with the plan [9.10]', () => {
  assert.equal(expiryWords({ ...oneTime, expiration_days: 30 }), 'Vence en 30 días')
  assert.equal(expiryWords({ ...oneTime, expiration_days: 1 }), 'Vence en 1 día')
  for (const expiration_days of [null, 0, -1])
    assert.equal(expiryWords({ ...oneTime, expiration_days }), 'Sin vencimiento')
  const monthly = {
    is_subscription: true,
    subscription_interval: 1,
    subscription_period: 'month' as const,
    expiration_days: 30,
  }
  assert.equal(expiryWords(monthly), 'Se renueva cada mes')
  assert.equal(expiryWords({ ...monthly, subscription_interval: 3 }), 'Se renueva cada 3 meses')
})

test('a free trial is said only of a subscription [5.14]', () => {
  const trial = { is_subscription: true, free_trial_length: 7, free_trial_period: 'day' as const }
  assert.equal(freeTrialWords(trial), 'Prueba gratis de 7 días')
  assert.equal(freeTrialWords({ ...trial, free_trial_length: 1, free_trial_period: 'month' }), 'Prueba gratis de 1 mes')
  assert.equal(freeTrialWords({ ...trial, is_subscription: false }), null)
  assert.equal(freeTrialWords({ ...trial, free_trial_length: null }), null)
})

test('classes are counted, one is one, and -1 is without limit [5.17]', () => {
  assert.deepEqual(
    [classesWords(1), classesWords(8), classesWords('unlimited')],
    ['1 clase', '8 clases', 'Clases ilimitadas'],
  )
})

const times: [number[], string, string, string][] = [
  [[1, 2, 3, 4, 5], '07:00', '12:00', 'Lunes a viernes de 07:00 a 12:00'],
  [[6, 7], '00:00', '24:00', 'Sábado y domingo todo el día'],
  [[3, 1, 5], '07:00', '09:00', 'Lunes, miércoles y viernes de 07:00 a 09:00'],
  [[7, 6, 5, 4, 3, 2, 1], '06:00', '08:00', 'Todos los días de 06:00 a 08:00'],
  [[2, 2], '06:00', '08:00', 'Martes de 06:00 a 08:00'],
]
for (const [weekdays, from, to, words] of times) {
  test(`allowed times read '${words}' [3.10]`, () => assert.equal(timesWords({ weekdays, from, to }), words))
}

test('what a package gives and how it is bound, a line each [3.11]', () => {
  const barre = { class_type_id: 1, name: 'Barre' }
  const mixed = {
    ...oneTime,
    expiration_days: 30,
    class_amount: null,
    class_package_types: [
      { class_type: barre, class_amount: 8, expiration_days: null },
      { class_type: null, class_amount: 1, expiration_days: 10 },
    ],
    allowed_times: [{ weekdays: [1, 2, 3, 4, 5], from: '07:00', to: '12:00' }],
    guests_included: true,
    new_people_only: true,
    limit_per_customer: 1,
  }
  assert.deepEqual(restrictionLines(mixed), [
    '8 clases de Barre',
    '1 clase (10 días)',
    'Vence en 30 días',
    'Lunes a viernes de 07:00 a 12:00',
    'Incluye a tus invitados',
    'Solo para personas nuevas',
    'Máximo 1 compra por persona',
  ])
  const plain = {
    ...mixed,
    class_amount: -1,
    class_package_types: [],
    allowed_times: [],
    guests_included: false,
    new_people_only: false,
    limit_per_customer: null,
  }
  assert.deepEqual(restrictionLines(plain), ['Clases ilimitadas', 'Vence en 30 días'])
})

test('a plan says what it costs and when; a package does not [5.14, 9.10]', () => {
  const monthly = {
    is_subscription: true,
    subscription_interval: 1,
    subscription_period: 'month' as const,
    free_trial_length: null,
    free_trial_period: null,
  }
  assert.equal(termsWords(monthly, '$249'), 'cada mes')
  assert.equal(
    termsWords({ ...monthly, free_trial_length: 7, free_trial_period: 'day' }, '$249'),
    'Los primeros 7 días gratis; después $249 cada mes',
  )
  assert.equal(
    termsWords({ ...monthly, subscription_interval: 3, free_trial_length: 1, free_trial_period: 'month' }, '$700'),
    'El primer mes gratis; después $700 cada 3 meses',
  )
  assert.equal(termsWords({ ...monthly, is_subscription: false }, '$249'), null)
})
