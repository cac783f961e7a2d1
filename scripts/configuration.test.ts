import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shape } from '../server/environment.ts'
import { configuration, written } from './configuration.ts'

test('the reference of the configuration says what the code reads: node scripts/configuration.ts writes it anew', () => {
  assert.equal(written(), configuration())
})

test('each variable is explained, with its default and what may be chosen', () => {
  for (const [name, { description }] of Object.entries(shape.shape)) {
    assert.ok((description ?? '').length > 10, `${name}: expected a description in server/environment.ts, found none`)
  }
  assert.match(configuration(), /\| `PORT` \| `3000` \| /)
  assert.match(configuration(), /\| `PAYPAL` \| `live` \| .*\(`live`, `sandbox`\) \|/)
  assert.match(configuration(), /\| `SECRET` \| none \| /)
})
