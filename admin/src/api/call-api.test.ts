import assert from 'node:assert/strict'
import type { createTag } from '@aforo/domain/catalogue/studio/admin/contract.ts'
import { test, vi } from 'vitest'
import { callApi } from './call-api.ts'

test('a retry of a form has the same key, a corrected form another [N9]', async () => {
  const keys: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_path, init) => {
    keys.push(new Headers(init?.headers).get('idempotency-key') ?? '')
    return Response.json({})
  })
  for (const name of ['Tarde', 'Tarde', 'Noche']) {
    await callApi<typeof createTag>(
      'POST /tags',
      { body: { name } },
      { key: 'one-opening-of-the-form', token: 'admin' },
    )
  }
  assert.equal(keys[0], keys[1])
  assert.notEqual(keys[1], keys[2])
  vi.restoreAllMocks()
})
