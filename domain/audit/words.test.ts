import assert from 'node:assert/strict'
import { test } from 'vitest'
import { listDifferences } from './difference.ts'
import { maskSecrets } from './mask-secrets.ts'
import type { Entry } from './shapes.ts'
import { actionLabels, hasWords, sentenceOf } from './words.ts'

const zone = 'America/Mexico_City'
const subject: Entry['subject'] = {
  of: 'class_reservation',
  id: 7,
  name: 'Ride 45',
  at: '2026-11-24T13:00:00.000Z',
  customer: { customer_id: 3, name: 'Ana Robledo' },
  single_class_id: 9,
}
const about = (of: string, overrides: Partial<Entry['subject']> = {}) => ({
  ...subject,
  of,
  name: null,
  at: null,
  customer: null,
  single_class_id: null,
  ...overrides,
})

test('a line of the log is a sentence: act, person and class [R13]', () => {
  assert.equal(
    sentenceOf({ did: 'move-seat', subject }, zone),
    'movió la reservación de Ana Robledo: Ride 45, 24 NOV 2026 07:00',
  )
  const gift = about('purchase', { name: '8 clases', customer: { customer_id: 3, name: 'Ana Robledo' } })
  assert.equal(sentenceOf({ did: 'give-access', subject: gift }, zone), 'dio acceso a Ana Robledo: 8 clases')
  const own = about('address', { name: 'Orizaba 101', customer: { customer_id: 3, name: 'Ana Robledo' } })
  assert.equal(sentenceOf({ did: 'update-address', subject: own }, zone), 'cambió la dirección de Ana Robledo')
  const place = about('location', { name: 'Roma' })
  assert.equal(sentenceOf({ did: 'create-location', subject: place }, zone), 'agregó la ubicación Roma')
  assert.equal(
    sentenceOf({ did: 'archive-class_package', subject: about('class_package') }, zone),
    'archivó el paquete número 7',
  )
  assert.equal(sentenceOf({ did: 'change-settings', subject: about('setting', { id: 0 }) }, zone), 'cambió los ajustes')
})

test('a verb without words is shown as in code', () => {
  assert.equal(hasWords('paint-wall'), false)
  assert.equal(sentenceOf({ did: 'paint-wall', subject: about('wall') }, zone), 'paint-wall número 7')
})

test('every deed of the filter has words', () => {
  const labels = actionLabels()
  assert.ok(labels.every(({ did, label }) => hasWords(did) && label !== did))
  assert.equal(new Set(labels.map(({ label }) => label)).size, labels.length)
})

test('changes are listed field by field, what stayed is not [R13]', () => {
  const before = { price: 129_950, title: '8 clases', archivedAt: null, is_home: false, class_amount: 8 }
  const after = {
    price: 99_900,
    title: '8 clases',
    archivedAt: '2026-11-24T13:00:00.000Z',
    is_home: true,
    class_amount: -1,
  }
  assert.deepEqual(
    listDifferences({ before, after, subject: { of: 'class_package' } }, zone).map(({ label, was, is }) => [
      label,
      was,
      is,
    ]),
    [
      ['Precio', '$1,299.50', '$999'],
      ['Archivado', '—', '24 NOV 2026 07:00'],
      ['En la portada', 'No', 'Sí'],
      ['Clases', '8', 'Ilimitado'],
    ],
  )
})

test('a creation has no before, lists one line, long texts a start', () => {
  const after = {
    tag_ids: [1, 2],
    precondition: { key: 'alergias', is: ['Sí'] },
    content: 'a'.repeat(300),
    stripe_secret: { is_set: true },
    birthdate: '1990-02-28',
    nickname: 'Ren',
  }
  assert.deepEqual(
    listDifferences({ before: null, after, subject: { of: 'page' } }, zone).map(({ label, was, is }) => [
      label,
      was,
      is,
    ]),
    [
      ['Etiquetas', '—', 'número 1, número 2'],
      ['Condición', '—', 'Clave: alergias · is: Sí'],
      ['Texto', '—', `${'a'.repeat(240)}…`],
      ['stripe_secret', '—', 'Guardado'],
      ['Nacimiento', '—', '28 FEB 1990'],
      ['nickname', '—', 'Ren'],
    ],
  )
})

test('amounts of tills and pays are in pesos, in either sign', () => {
  const changesOf = (of: string, after: Record<string, unknown>) =>
    listDifferences({ before: null, after, subject: { of } }, zone).map(({ label, is }) => `${label} ${is}`)
  assert.deepEqual(changesOf('till_cut', { counted: 48_000, expected: 50_000, kept: 30_050 }), [
    'Contado $480',
    'Esperado $500',
    'Se queda en caja $300.50',
  ])
  assert.deepEqual(changesOf('till_cut', { amount: -10_000 }), ['Cantidad -$100'])
  assert.deepEqual(changesOf('pay_rate', { per_class: 25_000, heads_included: 8 }), [
    'Por clase $250',
    'Personas incluidas 8',
  ])
})

test('a secret is never read back, at any depth [R16]', () => {
  const fields = {
    name: 'Ana',
    password: 'ana-barro',
    code: 'BARRO10',
    sent: [{ token: 'abc', to: 'ana@casabarro.example' }],
    stripe_secret: { is_set: true },
    totp_sealed: 'xyz',
  }
  assert.deepEqual(maskSecrets(fields), {
    name: 'Ana',
    password: '•••',
    code: 'BARRO10',
    sent: [{ token: '•••', to: 'ana@casabarro.example' }],
    stripe_secret: { is_set: true },
    totp_sealed: '•••',
  })
})
