import assert from 'node:assert/strict'
import { test } from 'vitest'
import { type InvoiceRequestFacts, billableUntil, decideInvoiceRequest } from './invoice-request.ts'
import { fieldOfSatCode } from './sat-errors.ts'
import { splitTax } from './tax.ts'

const policy = { enabled: true, lastDayOfNextMonth: 3, zone: 'America/Mexico_City' }
const profile = {
  rfc: 'RURA900517AB9',
  legal_name: 'ANA RUIZ',
  tax_system: '605',
  zip_code: '06700',
  cfdi_use: 'S01',
  email: 'ana@example.com',
}
const at = (iso: string) => new Date(iso)
const charge = { status: 'paid' as const, chargedAt: at('2026-11-30T23:30:00-06:00'), total_payment: 1000, refunded: 0 }
const facts: InvoiceRequestFacts = { charge, profile, requestStatus: null }
const reason = (overrides: Partial<InvoiceRequestFacts>, now = at('2026-12-01T12:00:00Z'), otherPolicy = policy) => {
  const verdict = decideInvoiceRequest({ ...facts, ...overrides }, otherPolicy, now)
  return verdict.allowed ? 'allowed' : verdict.reason
}

test('a charge is invoiced until the third day of the next month [F21]', () => {
  assert.deepEqual(billableUntil(charge.chargedAt, policy), at('2026-12-03T23:59:59-06:00'))
  assert.equal(reason({}, at('2026-12-03T23:59:59-06:00')), 'allowed')
  assert.equal(reason({}, at('2026-12-03T23:59:59.900-06:00')), 'allowed')
  assert.equal(reason({}, at('2026-12-04T00:00:00-06:00')), 'billing-too-late')
  assert.deepEqual(billableUntil(at('2026-12-31T12:00:00Z'), policy), at('2027-01-03T23:59:59-06:00'))
  // In Madrid that moment is already in December: the studio's zone decides.
  assert.deepEqual(
    billableUntil(charge.chargedAt, { ...policy, zone: 'Europe/Madrid' }),
    at('2027-01-03T23:59:59+01:00'),
  )
})

test('only one’s own paid charge is invoiced, once, with data', () => {
  assert.equal(reason({}), 'allowed')
  assert.equal(reason({}, undefined, { ...policy, enabled: false }), 'billing-off')
  assert.equal(reason({ charge: null }), 'charge-missing')
  assert.equal(reason({ requestStatus: 'requested' }), 'cfdi-asked-already')
  assert.equal(reason({ requestStatus: 'stamped' }), 'cfdi-asked-already')
  assert.equal(reason({ requestStatus: 'failed' }), 'allowed')
  for (const status of ['failed', 'refunded', 'disputed'] as const) {
    assert.equal(reason({ charge: { ...charge, status } }), 'charge-not-billable')
  }
  assert.equal(reason({ charge: { ...charge, refunded: 1000 } }), 'charge-not-billable')
  assert.equal(reason({ charge: { ...charge, refunded: 999 } }), 'allowed')
  assert.equal(reason({ profile: null }), 'billing-profile-missing')
})

test('a price is its thing and its tax, to the centavo [R2]', () => {
  assert.deepEqual(splitTax(11_600), { subtotal: 10_000, tax: 1600 })
  for (let total = 1; total < 5000; total += 7) {
    const { subtotal, tax } = splitTax(total)
    assert.equal(subtotal + tax, total)
    assert.ok(Math.abs(subtotal * 0.16 - tax) <= 0.66, String(total))
  }
})

test('a refusal of the tax office names the field to correct, by its code', () => {
  const fields = ['CFDI40143', 'CFDI40145 - El nombre', 'CFDI40148', 'CFDI40158', 'CFDI40161', 'CFDI33106'].map(
    fieldOfSatCode,
  )
  assert.deepEqual(fields, ['rfc', 'legal_name', 'zip_code', 'tax_system', 'cfdi_use', null])
})
