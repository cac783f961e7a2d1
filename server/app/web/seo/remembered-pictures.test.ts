import assert from 'node:assert/strict'
import { test } from 'vitest'
import { rememberedPictures } from './remembered-pictures.ts'

test('a picture is drawn once, and a ninth that waits is asked to come again', async () => {
  const remembered = rememberedPictures()
  const slow = Promise.withResolvers<Buffer>()
  let drawn = 0
  const draw = () => {
    drawn += 1
    return slow.promise
  }
  const waiting = Array.from({ length: 8 }, (_, at) => remembered(`/${at}`, draw))
  assert.equal(await remembered('/8', draw), null)
  const same = remembered('/0', draw)
  slow.resolve(Buffer.from('png'))
  assert.equal(await same, await waiting[0])
  await Promise.all(waiting)
  assert.equal(drawn, 8)
  assert.ok(await remembered('/8', draw))
})

test('a drawing that failed is tried again', async () => {
  const remembered = rememberedPictures()
  await assert.rejects(remembered('/a', async () => Promise.reject(new Error('no font'))))
  assert.ok(await remembered('/a', async () => Buffer.from('png')))
})
