import assert from 'node:assert/strict'
import { parseEnv } from 'node:util'
import { test } from 'vitest'
import { shape } from '../server/app/environment.ts'
import { configuration, example, readWritten } from './configuration.ts'

test('configuration.md matches the code that reads it', () => {
  assert.deepEqual(readWritten(), { page: configuration(), example: example() })
})

test('.env.example names every variable and sets none', () => {
  assert.deepEqual(Object.keys(parseEnv(example())), [])
  const uncommented = example().replaceAll(/^#([A-Z_0-9]+=)/gm, '$1')
  assert.deepEqual(Object.keys(parseEnv(uncommented)).toSorted(), Object.keys(shape.shape).toSorted())
})

test('each variable is explained, with its default and what may be chosen', () => {
  for (const [name, { description }] of Object.entries(shape.shape)) {
    assert.ok(
      (description ?? '').length > 10,
      `${name}: expected a description in server/app/environment.ts, found none`,
    )
  }
  assert.match(configuration(), /\| `PORT` \| `3000` \| /)
  assert.match(configuration(), /\| `PAYPAL` \| `live` \| .*\(`live`, `sandbox`\) \|/)
  assert.match(configuration(), /\| `SECRET` \| none \| /)
})
