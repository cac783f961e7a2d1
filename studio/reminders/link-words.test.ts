import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CancelKind } from '../reservations/shapes.ts'
import { creditWords, endedWords } from './link-words.ts'

test('R6, R14 who gave her seat up by a link is told what became of each credit', () => {
  assert.deepEqual(
    [
      creditWords({ credit: 'returned', credits_returned: 1 }, false),
      creditWords({ credit: 'returned', credits_returned: 2 }, false),
      creditWords({ credit: 'lost', credits_returned: 0 }, false),
      creditWords({ credit: 'lost', credits_returned: 0 }, true),
      creditWords({ credit: 'none', credits_returned: 0 }, false),
    ],
    [
      'Tu crédito regresó a tu cuenta.',
      '2 créditos regresaron a tu cuenta.',
      'Tu crédito no se regresó.',
      'Tu crédito regresa si alguien más toma tu lugar.',
      '',
    ],
  )
})

test('R14 of a seat that ended before, the link says by whom, and of a credit only where it surely came back', () => {
  const lot = (class_amount: number) => ({ available_class_id: 1, class_amount, returns: 0 })
  const told = (cancel_kind: CancelKind, class_amount = 5) =>
    endedWords({ cancel_kind, available_class: lot(class_amount) })
  assert.equal(told('in-time'), 'Ya no tienes lugar en ella. Tu crédito regresó a tu cuenta.')
  assert.equal(told('studio'), 'El estudio canceló esta clase. Tu crédito regresó a tu cuenta.')
  assert.equal(told('studio', -1), 'El estudio canceló esta clase.')
  assert.equal(told('late'), 'Ya no tienes lugar en ella.')
  assert.equal(told('staff'), 'El estudio canceló tu reservación.')
  assert.equal(told('moved'), 'Cambiaste este lugar por otra clase: está en tus reservaciones.')
  assert.equal(endedWords({ cancel_kind: 'free', available_class: null }), 'Ya no tienes lugar en ella.')
})
