import assert from 'node:assert/strict'
import { afterEach, test, vi } from 'vitest'
import { deriveIdempotencyKey, newIdempotencyKey } from './idempotency-key.ts'

afterEach(() => vi.unstubAllGlobals())

for (const isSecureContext of [true, false]) {
  const where = isSecureContext ? 'with HTTPS' : 'without HTTPS'
  test(`a request has one key, another request another, ${where} [N9]`, async () => {
    if (!isSecureContext) vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    const tap = ['tap-1', '/api/class_reservations/3/check_in', '{"attended":true}'] as const
    const key = await deriveIdempotencyKey(...tap)
    assert.match(key, /^[0-9a-f]{32,64}$/)
    assert.equal(await deriveIdempotencyKey(...tap), key)
    const others = await Promise.all([
      deriveIdempotencyKey('tap-2', tap[1], tap[2]),
      deriveIdempotencyKey(tap[0], tap[1], '{"attended":false}'),
    ])
    assert.equal(new Set([key, ...others]).size, 3)
    assert.equal(new Set(Array.from({ length: 50 }, newIdempotencyKey)).size, 50)
  })
}
