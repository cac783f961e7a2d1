import assert from 'node:assert/strict'
import { test } from 'vitest'
import { zone } from '../../testing/fixtures.ts'
import type { CancelKind, CashReturned } from '../../booking/reservations/shapes.ts'
import { cancelledWords, cancellationOutcomeWords } from './link-words.ts'
import type { CancellationOutcome } from './shapes.ts'

test('who cancelled by a link reads of each credit [R6, R14]', () => {
  const words = (
    credit: CancellationOutcome['credit'],
    credits_returned = 0,
    mayComeBack = false,
    cash: CashReturned | null = null,
  ) => cancellationOutcomeWords({ credit, credits_returned, cash_returned: cash }, mayComeBack, zone)
  assert.equal(words('returned', 1), 'Tu crédito regresó a tu cuenta.')
  assert.equal(words('returned', 2), '2 créditos regresaron a tu cuenta.')
  assert.equal(words('lost'), 'Tu crédito no se regresó.')
  assert.equal(words('lost', 0, true), 'Tu crédito regresa si alguien más toma tu lugar.')
  assert.equal(words('none'), 'Tu lugar quedó libre.')
  const paid = { classes: 0, until: null, amount: 180, lost: 0 }
  assert.equal(words('none', 0, false, paid), 'Lo que pagaste en recepción, $180, ya es saldo a tu favor.')
})

test('an ended seat’s link says by which side, credit if sure [R14]', () => {
  const grant = (class_amount: number) => ({ available_class_id: 1, class_amount, returns: 0 })
  const wordsFor = (cancel_kind: CancelKind, class_amount = 5) =>
    cancelledWords({ cancel_kind, available_class: grant(class_amount) })
  assert.equal(wordsFor('in-time'), 'Ya no tienes lugar en ella. Tu crédito regresó a tu cuenta.')
  assert.equal(wordsFor('studio'), 'El estudio canceló esta clase. Tu crédito regresó a tu cuenta.')
  assert.equal(wordsFor('studio', -1), 'El estudio canceló esta clase.')
  assert.equal(wordsFor('late'), 'Ya no tienes lugar en ella.')
  assert.equal(wordsFor('staff'), 'El estudio canceló tu reservación.')
  assert.equal(wordsFor('moved'), 'Cambiaste este lugar por otra clase: está en tus reservaciones.')
  assert.equal(cancelledWords({ cancel_kind: 'free', available_class: null }), 'Ya no tienes lugar en ella.')
})
