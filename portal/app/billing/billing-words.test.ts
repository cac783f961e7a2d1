import assert from 'node:assert/strict'
import type { BillingProfile, Cfdi } from '@aforo/domain/commerce/billing/shapes.ts'
import type { Invoice } from '@aforo/domain/commerce/purchases/shapes.ts'
import { test } from 'vitest'
import { type BillingFacts, billingOf } from './billing-words.ts'

const charge = {
  invoice_id: 7,
  status: 'paid',
  createdAt: '2026-11-20T18:00:00.000Z',
  total_payment: 1150,
  refunded: 0,
} as Invoice
const cfdi = (status: Cfdi['status'], change: Partial<Cfdi> = {}) =>
  ({ cfdi_id: 3, invoice_id: 7, status, error: null, has_files: false, ...change }) as Cfdi
const billingFacts = (change: Partial<BillingFacts> = {}): BillingFacts => ({
  profile: { rfc: 'XAXX010101000' } as BillingProfile,
  cfdis: [],
  policy: { enabled: true, lastDayOfNextMonth: 3, zone: 'America/Mexico_City' },
  now: new Date('2026-11-25T18:00:00.000Z'),
  ...change,
})

test('a charge is invoiced by the third of the next month [3.13]', () => {
  assert.deepEqual(billingOf(charge, billingFacts()), { kind: 'requestable' })
  assert.deepEqual(billingOf(charge, billingFacts({ profile: null })), { kind: 'needs-profile' })
  assert.deepEqual(billingOf(charge, billingFacts({ now: new Date('2026-12-04T18:00:00.000Z') })), { kind: 'none' })
  assert.deepEqual(billingOf({ ...charge, status: 'failed' }, billingFacts()), { kind: 'none' })
})

test('an invoice shows its state; a failed one may be requested again [3.13]', () => {
  assert.deepEqual(billingOf(charge, billingFacts({ cfdis: [cfdi('requested')] })), {
    kind: 'requested',
    label: 'En camino: te llega por correo',
    fault: null,
    files: null,
  })
  const stamped = billingOf(charge, billingFacts({ cfdis: [cfdi('stamped', { has_files: true })] }))
  assert.deepEqual(stamped.kind === 'requested' && stamped.files, { pdf: '/api/cfdis/3/pdf', xml: '/api/cfdis/3/xml' })
  for (const status of ['failed', 'cancelled'] as const)
    assert.deepEqual(billingOf(charge, billingFacts({ cfdis: [cfdi(status)] })), { kind: 'requestable' })
})
