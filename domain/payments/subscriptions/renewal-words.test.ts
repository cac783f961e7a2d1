import assert from 'node:assert/strict'
import { test } from 'vitest'
import { renewalWords } from './renewal-words.ts'

const monthly = {
  price: 2490,
  sale_price: null,
  is_subscription: true,
  subscription_period: 'month',
  subscription_interval: 1,
  free_trial_length: null,
  free_trial_period: null,
} as const

test('a subscription says amount, period and both charge dates [R11]', () => {
  const words = renewalWords(monthly, 'Casa Barro', '2026-11-21')
  assert.equal(words?.charge, '$2,490 cada mes')
  assert.equal(
    words?.accept,
    'Acepto que Casa Barro me cobre $2,490 cada mes: el primer cobro hoy, el siguiente el 21 DIC 2026, y así hasta que cancele.',
  )
})

test('a free trial moves the first charge to its end [5.14]', () => {
  const words = renewalWords({ ...monthly, free_trial_length: 7, free_trial_period: 'day' }, 'Casa Barro', '2026-11-28')
  assert.equal(words?.first, '2026-12-05')
  assert.equal(words?.second, '2027-01-05')
  assert.match(words?.accept ?? '', /el primer cobro el 05 DIC 2026/)
})

test('what does not renew asks for no consent [R11]', () => {
  assert.equal(renewalWords({ ...monthly, is_subscription: false }, 'Casa Barro', '2026-11-21'), null)
})

test('a first-charge code shows the first and second price [R10]', () => {
  const words = renewalWords(monthly, 'Casa Barro', '2026-11-21', { first: 1245, later: 2490 })
  assert.equal(words?.charge, '$2,490 cada mes')
  assert.match(words?.accept ?? '', /\$2,490 cada mes: el primer cobro, de \$1,245, hoy, el siguiente el 21 DIC 2026/)
  const always = renewalWords(monthly, 'Casa Barro', '2026-11-21', { first: 1245, later: 1245 })
  assert.match(always?.accept ?? '', /me cobre \$1,245 cada mes: el primer cobro hoy/)
})
