import assert from 'node:assert/strict'
import { test } from 'vitest'
import { bookingOf, creditWords, type Draft, isComplete } from './booking-draft.ts'

const draft = (overrides: Partial<Draft> = {}): Draft => ({
  origin: 'staff',
  payment: null,
  spot: '',
  guest: null,
  guest_spot: '',
  passes_penalty: '',
  ...overrides,
})

test('everybody picks a spot while there are some; guests are named [R4]', () => {
  assert.equal(isComplete(draft(), false), true)
  assert.equal(isComplete(draft(), true), false)
  assert.equal(isComplete(draft({ spot: 'A1' }), true), true)
  assert.equal(isComplete(draft({ spot: 'A1', guest: 'Yara' }), true), false)
  assert.equal(isComplete(draft({ spot: 'A1', guest: ' ', guest_spot: 'A2' }), true), false)
  assert.equal(isComplete(draft({ spot: 'A1', guest: 'Yara', guest_spot: 'A2' }), true), true)
})

test('what is not filled in is not sent', () => {
  assert.deepEqual(bookingOf(draft(), 7, 'cash'), { customer_id: 7, origin: 'staff', payment: 'cash' })
  assert.deepEqual(
    bookingOf(
      draft({ origin: 'walk-in', spot: 'A1', guest: ' Yara ', guest_spot: 'A2', passes_penalty: 'Fue un error' }),
      7,
      'credit',
    ),
    {
      customer_id: 7,
      origin: 'walk-in',
      payment: 'credit',
      spot: 'A1',
      guest: 'Yara',
      guest_spot: 'A2',
      passes_penalty: 'Fue un error',
    },
  )
})

test('the payment is shown before spending, or why none works', () => {
  const grant = { class_package: { title: '10 clases' }, available_classes: 3, why_not: null }
  assert.equal(creditWords(undefined), 'Buscando sus créditos…')
  assert.equal(creditWords({ chosen: grant, all: [grant] }), '10 clases · quedan 3')
  assert.equal(creditWords({ chosen: { ...grant, available_classes: -1 }, all: [] }), '10 clases · ilimitado')
  assert.equal(
    creditWords({ chosen: null, all: [{ ...grant, why_not: 'Solo para Yoga.' }] }),
    '10 clases: Solo para Yoga.',
  )
  assert.equal(creditWords({ chosen: null, all: [] }), 'No le quedan créditos.')
})
