import assert from 'node:assert/strict'
import { test } from 'vitest'
import { cfdiUses, cfdiUsesOf, taxSystems, taxSystemsOf } from './catalogues.ts'
import { checkProfile, decideProfile, normalizeProfile } from './profile.ts'

const anasProfile = {
  rfc: 'rura 900517 ab9',
  legal_name: '  Ana  Ruiz Ávila ',
  tax_system: '605',
  zip_code: '06700',
  cfdi_use: 'S01',
  email: 'Ana@Example.com',
}
const faultsOf = (overrides: Partial<typeof anasProfile>) =>
  Object.keys(checkProfile(normalizeProfile({ ...anasProfile, ...overrides })))

test('billing data are kept as the tax office writes them', () => {
  const decision = decideProfile(anasProfile)
  assert.deepEqual(decision.allowed && decision.value, {
    ...anasProfile,
    rfc: 'RURA900517AB9',
    legal_name: 'ANA RUIZ ÁVILA',
    email: 'ana@example.com',
  })
})

test('each wrong field is named, and a right one is not', () => {
  assert.deepEqual(faultsOf({}), [])
  assert.deepEqual(faultsOf({ rfc: 'RURA900517' }), ['rfc'])
  assert.deepEqual(faultsOf({ legal_name: ' ' }), ['legal_name'])
  assert.deepEqual(faultsOf({ zip_code: '6700' }), ['zip_code'])
  assert.deepEqual(faultsOf({ zip_code: '067OO' }), ['zip_code'])
  assert.deepEqual(faultsOf({ email: 'ana' }), ['email'])
  const refused = decideProfile({ ...anasProfile, zip_code: '', email: '' })
  assert.equal(!refused.allowed && refused.reason, 'billing-data-wrong')
  assert.deepEqual(Object.keys((!refused.allowed && refused.details?.fields) || {}), ['zip_code', 'email'])
})

test('the régimen follows from whose RFC it is, and the use from the régimen', () => {
  assert.deepEqual(faultsOf({ tax_system: '601' }), ['tax_system'])
  assert.deepEqual(faultsOf({ rfc: 'SAT970701NN3', tax_system: '605' }), ['tax_system'])
  assert.deepEqual(faultsOf({ rfc: 'SAT970701NN3', tax_system: '601', cfdi_use: 'G03' }), [])
  assert.deepEqual(faultsOf({ rfc: 'SAT970701NN3', tax_system: '601', cfdi_use: 'D01' }), ['cfdi_use'])
  assert.deepEqual(faultsOf({ cfdi_use: 'G03' }), ['cfdi_use'])
  assert.deepEqual(faultsOf({ tax_system: '612', cfdi_use: 'G03' }), [])
  assert.deepEqual(faultsOf({ tax_system: '626', cfdi_use: 'S01' }), [])
  assert.deepEqual(faultsOf({ rfc: 'XAXX010101000', tax_system: '616' }), [])
  assert.deepEqual(faultsOf({ rfc: 'XAXX010101000', tax_system: '605' }), ['tax_system'])
  assert.deepEqual(faultsOf({ rfc: 'XAXX010101000', tax_system: '616', cfdi_use: 'G03' }), ['cfdi_use'])
})

test('every use has a régimen, and every régimen a use and a kind', () => {
  const keys = taxSystems.map(({ key }) => key)
  assert.equal(new Set(keys).size, 19)
  for (const { systems } of cfdiUses) assert.ok(systems.length > 0 && systems.every((key) => keys.includes(key)))
  for (const { key, of } of taxSystems) assert.ok(cfdiUsesOf(key).length > 0 && of.length > 0)
  assert.deepEqual(
    taxSystemsOf('generic').map(({ key }) => key),
    ['616'],
  )
})
