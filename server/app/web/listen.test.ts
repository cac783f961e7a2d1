import assert from 'node:assert/strict'
import { test } from 'vitest'
import { holdPort, isFree, listen } from './listen.ts'

test('a port of the system’s choice is held until it serves', async () => {
  const port = await holdPort(0)
  assert.equal(await isFree(port.number), false)
  await assert.rejects(fetch(`http://127.0.0.1:${port.number}`))
  const stop = await listen(port, () => new Response('Hola'))
  assert.equal(await (await fetch(`http://127.0.0.1:${port.number}`)).text(), 'Hola')
  await stop()
  assert.equal(await isFree(port.number), true)
})

test('a requested port is not held', async () => {
  const { number, holder } = await holdPort(8081)
  assert.deepEqual([number, holder], [8081, undefined])
})
