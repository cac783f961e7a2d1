import assert from 'node:assert/strict'
import { test } from 'vitest'
import { cancellationReturnWords } from './staff-words.ts'

test('staff read what a removed person got back [N6]', () => {
  const none = { classes: 0, until: null, amount: 0, lost: 0 }
  assert.deepEqual(cancellationReturnWords({ credits_returned: 0, cash_returned: null }), [])
  assert.deepEqual(cancellationReturnWords({ credits_returned: 1, cash_returned: null }), ['Se devolvió 1 crédito.'])
  assert.deepEqual(cancellationReturnWords({ credits_returned: 2, cash_returned: { ...none, classes: 1 } }), [
    'Se devolvieron 2 créditos.',
    'Por su pago se le dio 1 clase.',
  ])
  assert.deepEqual(cancellationReturnWords({ credits_returned: 0, cash_returned: { ...none, amount: 180, lost: 1 } }), [
    'Su pago de $180 es ahora saldo a su favor.',
  ])
})
