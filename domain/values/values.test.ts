import assert from 'node:assert/strict'
import { test } from 'vitest'
import { mailboxOf } from './email.ts'
import { formatMoney, formatPesos, percentOf } from './money.ts'
import { isPhone, toTenDigits } from './phone.ts'

test('a phone may have a plus and separators alone [5.1, S9]', () => {
  const good = ['5512345678', '(551) 234 5678', '551-234-5678', '+551.234.567890', '55 1234 9876', '55 12 34 56 78']
  for (const phone of good) {
    assert.equal(isPhone(phone), true, phone)
  }
  for (const bad of ['', '55', '5512345', 'abcdefghij', '5512345678x', '+52 55']) assert.equal(isPhone(bad), false, bad)
  assert.equal(toTenDigits('(551) 234-5678 99'), '5512345678')
  for (const withCountry of ['+525512345678', '+52 1 55 1234 5678'])
    assert.equal(toTenDigits(withCountry), '5512345678')
})

test('money groups thousands with commas [9.9]', () => {
  assert.equal(formatMoney(129900), '$1,299')
  assert.equal(formatPesos(1234567.5), '$1,234,567.50')
  assert.equal(percentOf(9999, 12.5), 1250)
})

test('an alias of an address is the same person [R9]', () => {
  assert.equal(mailboxOf('Ana.Ruiz+gym@gmail.com'), 'anaruiz@gmail.com')
  assert.equal(mailboxOf('ana.ruiz+x@estudio.mx'), 'ana.ruiz@estudio.mx')
})
