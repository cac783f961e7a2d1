import assert from 'node:assert/strict'
import { test } from 'vitest'
import { withoutPerson } from './without-person.ts'

test('of a card’s event only payment, amounts and times are kept [R13]', () => {
  const values = {
    id: 'evt_1',
    type: 'payment_intent.succeeded',
    created: 1_795_000_000,
    data: {
      object: {
        id: 'pi_1',
        object: 'payment_intent',
        amount: 129_950,
        amount_received: 129_950,
        currency: 'mxn',
        status: 'succeeded',
        customer: 'cus_1',
        description: 'Paquete de Ana Ruiz',
        receipt_email: 'ana@correo.com',
        metadata: { purchase_id: '7', nota: 'Ana' },
        shipping: {
          name: 'Ana Ruiz',
          address: { line1: 'Orizaba 101', city: 'Roma', postal_code: '06700', country: 'MX' },
        },
        charges: {
          data: [{ id: 'ch_1', billing_details: { name: 'Ana', email: 'ana@correo.com', phone: '5512345678' } }],
        },
        custom_fields: [{ key: 'apodo', text: { value: 'Anita la buena' } }],
      },
    },
  }
  assert.deepEqual(withoutPerson(values), {
    id: 'evt_1',
    type: 'payment_intent.succeeded',
    created: 1_795_000_000,
    data: {
      object: {
        id: 'pi_1',
        object: 'payment_intent',
        amount: 129_950,
        amount_received: 129_950,
        currency: 'mxn',
        status: 'succeeded',
        customer: 'cus_1',
        metadata: { purchase_id: '7' },
        charges: { data: [{ id: 'ch_1' }] },
        custom_fields: [{}],
      },
    },
  })
})

test('of an event of the wallet likewise [R13]', () => {
  const values = {
    id: 'WH-1',
    event_type: 'PAYMENT.CAPTURE.COMPLETED',
    create_time: '2026-11-23T18:00:00Z',
    resource: {
      id: '8AB',
      status: 'COMPLETED',
      custom_id: '7',
      amount: { currency_code: 'MXN', value: '1299.50' },
      payer: { payer_id: 'P1', email_address: 'ana@correo.com', name: { given_name: 'Ana', surname: 'Ruiz' } },
      note_to_payer: 'Gracias, Ana',
    },
  }
  assert.deepEqual(withoutPerson(values), {
    id: 'WH-1',
    event_type: 'PAYMENT.CAPTURE.COMPLETED',
    create_time: '2026-11-23T18:00:00Z',
    resource: { id: '8AB', status: 'COMPLETED', custom_id: '7', amount: { currency_code: 'MXN', value: '1299.50' } },
  })
})
