import assert from 'node:assert/strict'
import { test } from 'vitest'
import { now, zone } from '../../testing/fixtures.ts'
import { cashClassEnds, cashOutcome, cashConsequences, cashReturnWords, chooseCashReturn } from './cash-return.ts'

test('only paid cash of a returned seat is owed [N6]', () => {
  const seat = { is_cash: true, is_paid: true, isReturned: true }
  assert.equal(cashOutcome(seat), 'owed')
  assert.equal(cashOutcome({ ...seat, isReturned: false }), 'lost')
  assert.equal(cashOutcome({ ...seat, is_paid: false }), 'none')
  assert.equal(cashOutcome({ ...seat, is_cash: false }), 'none')
})

test('before a cancellation its cash is named, returned or lost [N6]', () => {
  const seat = { is_cash: true, is_paid: true, isReturned: true }
  assert.deepEqual(cashConsequences([{ ...seat, is_paid: false }]), { consequence: '', warning: '' })
  assert.match(cashConsequences([seat]).consequence, /no se pierde/)
  assert.match(cashConsequences([seat, { ...seat, isReturned: false }]).warning, /no se regresa/)
})

test('the setting chooses, but an unknown amount becomes a class [N6]', () => {
  const paid = { amountPaid: 18_000, isSoldAlone: false }
  assert.equal(chooseCashReturn(paid, 'class'), 'class')
  assert.equal(chooseCashReturn(paid, 'account_money'), 'account_money')
  assert.equal(chooseCashReturn({ ...paid, amountPaid: 0 }, 'account_money'), 'class')
  assert.equal(chooseCashReturn({ ...paid, isSoldAlone: true }, 'class'), 'account_money')
})

test('the message names classes, money and what is lost [N6]', () => {
  const until = cashClassEnds(now, zone).toISOString()
  const none = { classes: 0, until: null, amount: 0, lost: 0 }
  assert.deepEqual(cashReturnWords(none, zone), [])
  assert.match(cashReturnWords({ ...none, classes: 1, until }, zone)[0]!, /tienes 1 clase .* hasta el 23 DIC 2026\.$/)
  assert.match(cashReturnWords({ ...none, amount: 180 }, zone)[0]!, /\$180.* saldo a tu favor/)
  assert.match(cashReturnWords({ ...none, lost: 1 }, zone)[0]!, /no se regresa/)
})
