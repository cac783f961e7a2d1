import assert from 'node:assert/strict'
import { defineRefusals } from '@aforo/domain/values/refusal.ts'
import type { Call } from '@aforo/domain/values/call.ts'
import { test } from 'vitest'
import { routes } from '../../app/routes.ts'
import { sampleOf } from '../sample-of.ts'
import { openTestStudio, type CallInput } from '../studio.ts'

const refuse = defineRefusals({ card_declined: ['declined', 'Tu tarjeta ha sido rechazada.'] })
const calls: Call[] = routes.map(({ call }) => call).filter(({ idempotent }) => idempotent)
const nameOf = ({ method, path }: Call) => `${method} ${path}`

const operations: Record<string, string[]> = {}
const studio = await openTestStudio({
  routes: calls.map((call) => ({
    call: { ...call, refuses: refuse.of('card_declined') },
    isVersioned: false,
    handle: async (_app, { key }) => {
      ;(operations[nameOf(call)] ??= []).push(key)
      return refuse('card_declined')
    },
  })),
})
const admin = await studio.person({ role: 'admin' })

const send = async (call: Call, key: string, more: CallInput = {}) => {
  const { status, body } = await studio.call(call, {
    as: admin,
    params: sampleOf(call, 'params') as CallInput['params'],
    query: sampleOf(call, 'query') as CallInput['query'],
    ...(call.body ? { body: sampleOf(call, 'body') } : {}),
    key,
    ...more,
  })
  return `${status} ${body.code}`
}

for (const [index, call] of calls.entries()) {
  test(`${nameOf(call)} binds a refused key to call and body [N9]`, async () => {
    const key = `clave-de-la-prueba-${index}`
    const other = calls[(index + 1) % calls.length] as Call
    assert.equal(await send(call, key), '402 card_declined')
    if (call.body) {
      const spaced = `${JSON.stringify(sampleOf(call, 'body'))} `
      const headers = { 'content-type': 'application/json' }
      assert.equal(await send(call, key, { body: spaced, headers }), '422 key-reused')
    }
    assert.equal(await send(other, key), '422 key-reused')
    assert.equal(await send(call, key), '402 card_declined')
    const receivedKeys = operations[nameOf(call)] ?? []
    assert.deepEqual([receivedKeys.length, new Set(receivedKeys).size], [2, 2])
  })
}

test('no call that takes a key demands one [N24]', async () => {
  for (const call of calls) {
    assert.equal(await send(call, '', { key: null }), '402 card_declined', nameOf(call))
  }
})
