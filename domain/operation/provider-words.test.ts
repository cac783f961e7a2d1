import assert from 'node:assert/strict'
import { test } from 'vitest'
import { defaults } from '../settings/keys.ts'
import { isOffered, missingKeys, providers } from './providers.ts'
import { providerLine } from './provider-words.ts'
import type { ProviderState } from './shapes.ts'

const zone = 'America/Mexico_City'
const now = new Date('2026-11-29T18:00:00Z')
const works = {
  checked_at: '2026-11-29T16:32:00.000Z',
  outcome: 'works',
  account: null,
  is_test: false,
  is_outdated: false,
} as const
const state = (more: Partial<ProviderState> = {}): ProviderState => ({
  provider: 'card',
  is_offered: true,
  is_rehearsal: false,
  missing_keys: [],
  last_check: null,
  ...more,
})
const lineOf = (more: Partial<ProviderState>) => providerLine(state(more), now, zone)

test('a provider that works says when it was tried, and its account', () => {
  assert.deepEqual(lineOf({ last_check: works }), { tone: 'good', text: 'Probado hoy a las 10:32', hint: null })
  const yesterday = { ...works, checked_at: '2026-11-28T16:32:00.000Z', account: 'Casa Barro', is_test: true }
  const line = lineOf({ last_check: yesterday })
  assert.match(line.text, /^Probado el .*28.* a las 10:32$/)
  assert.match(line.hint ?? '', /^Casa Barro\. Son llaves de prueba/)
})

test('missing keys are named; without a switch none are expected', () => {
  const keys = ['stripe_public', 'stripe_secret', 'stripe_webhook_secret']
  assert.deepEqual(lineOf({ missing_keys: keys }), { tone: 'idle', text: 'Sin llaves', hint: null })
  assert.equal(lineOf({ provider: 'oxxo', missing_keys: keys }).tone, 'bad')
  assert.equal(lineOf({ provider: 'oxxo', missing_keys: keys, is_offered: false }).text, 'Apagado')
  const line = lineOf({ missing_keys: ['stripe_webhook_secret'] })
  assert.deepEqual([line.tone, line.text, line.hint], ['bad', 'Faltan llaves', 'Falta: secreto de webhooks.'])
  assert.equal(
    lineOf({ missing_keys: ['stripe_webhook_secret'], last_check: works }).hint,
    'Falta: secreto de webhooks. Las demás sirven.',
  )
  const refused = { ...works, outcome: 'key-refused' } as const
  assert.equal(
    lineOf({ missing_keys: ['stripe_webhook_secret'], last_check: refused }).text,
    'La llave no es válida',
    'what is wrong comes before what is missing',
  )
})

test('each failure has words and a next step', () => {
  for (const outcome of ['key-refused', 'no-right', 'not-active', 'untrusted', 'no-answer'] as const) {
    const { tone, text, hint } = lineOf({ last_check: { ...works, outcome } })
    assert.equal(tone, 'bad')
    assert.match(`${text}. ${hint}`, /Probado hoy a las 10:32\. \p{Lu}/u)
  }
  assert.equal(lineOf({ last_check: { ...works, outcome: 'key-refused' } }).text, 'La llave no es válida')
  assert.equal(lineOf({ last_check: { ...works, is_outdated: true } }).text, 'Sin probar')
})

test('what a studio offers follows its settings', () => {
  const settings = { ...defaults, oxxo_enabled: true, billing_enabled: true, facturapi_key: 'sk_test_1' }
  const offered = providers.filter((provider) => isOffered(provider, settings))
  assert.deepEqual(offered, ['card', 'oxxo', 'mail', 'whatsapp', 'push'])
  assert.deepEqual(missingKeys('stamping', settings), [])
  assert.deepEqual(missingKeys('push', settings), [])
  assert.ok(isOffered('stamping', { ...settings, cfdi_provider: 'facturapi' }))
})
