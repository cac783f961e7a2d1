import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test } from 'vitest'
import { translate } from './i18n-provider.ts'
import { messages } from './messages.ts'

const entry = createRequire(import.meta.url).resolve('ra-core')
const sources = join(entry.slice(0, entry.lastIndexOf('/dist/')), 'src')

function keysOfRaCore(): string[] {
  const keys = new Set<string>()
  for (const file of readdirSync(sources, { recursive: true }) as string[]) {
    if (!/\.tsx?$/.test(file) || /\.(spec|stories)\./.test(file)) continue
    const code = readFileSync(join(sources, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
    for (const [, key] of code.matchAll(/['"`](ra\.[a-z]+(?:\.[a-zA-Z_]+)+)['"`]/g)) keys.add(key ?? '')
  }
  return [...keys].sort()
}

test('everything that ra-core may say is said in Spanish', () => {
  const keys = keysOfRaCore()
  assert.ok(keys.length > 30, `expected the keys of ra-core, found ${keys.length}`)
  assert.deepEqual(
    keys.filter((key) => !Object.hasOwn(messages, key)),
    [],
  )
})

test('a text counts and names; sentences of the API pass unchanged', () => {
  assert.equal(translate('ra.notification.updated', { smart_count: 1 }), 'Se guardó un cambio.')
  assert.equal(translate('ra.notification.updated', { smart_count: 3 }), 'Se guardaron 3 cambios.')
  assert.equal(translate('ra.validation.minLength', { min: 2 }), 'Escribe 2 caracteres como mínimo.')
  assert.equal(translate('Lo sentimos, esta clase ya comenzó.'), 'Lo sentimos, esta clase ya comenzó.')
  assert.equal(translate('ra.nada', { _: 'Así se llama' }), 'Así se llama')
})
