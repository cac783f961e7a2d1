import assert from 'node:assert/strict'
import { test } from 'vitest'
import { slugFrom } from '../../values/spanish.ts'
import { decideAddress, RESERVED_SLUGS } from './address.ts'

test('the address of a page comes from its title [7.40]', () => {
  const titles: [string, string][] = [
    ['Preguntas frecuentes', 'preguntas-frecuentes'],
    ['  ¿Qué llevo a mi 1.ª clase?  ', 'que-llevo-a-mi-1-clase'],
    ['Año nuevo — ÑOÑO', 'ano-nuevo-nono'],
    ['¡¡!!', ''],
    [`¡${'largas '.repeat(20)}`, `${'largas-'.repeat(8)}larg`],
    [`${'larga '.repeat(20)}`, `${'larga-'.repeat(10).slice(0, -1)}`],
  ]
  for (const [title, slug] of titles) assert.equal(slugFrom(title), slug, title)
})

test('a page has no screen’s or package’s address [2.14, 2.15]', () => {
  for (const address of RESERVED_SLUGS) assert.equal(decideAddress(address, '/paquetes').allowed, false, address)
  const tienda = decideAddress('tienda', '/tienda')
  assert.equal(tienda.allowed ? '' : tienda.reason, 'address-reserved')
  assert.equal(decideAddress('tienda', '/paquetes').allowed, true)
  for (const invalidSlug of ['', 'Con Espacios', '-a', 'a--b', 'a/b', 'á', '..']) {
    const verdict = decideAddress(invalidSlug, '/paquetes')
    assert.equal(verdict.allowed ? '' : verdict.reason, 'address-needed', invalidSlug)
  }
})

test('the frequent questions are a page like any other [2.13]', () => {
  assert.equal(decideAddress('preguntas-frecuentes', '/paquetes').allowed, true)
})
