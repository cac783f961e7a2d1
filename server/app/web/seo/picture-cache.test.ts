import assert from 'node:assert/strict'
import { test } from 'vitest'
import { pictureCache } from './picture-cache.ts'

test('a picture is drawn once, and a ninth that waits is asked to come again', async () => {
  const cachedPicture = pictureCache()
  const slow = Promise.withResolvers<Buffer>()
  let drawCount = 0
  const draw = () => {
    drawCount += 1
    return slow.promise
  }
  const waiting = Array.from({ length: 8 }, (_, at) => cachedPicture(`/${at}`, draw))
  assert.equal(await cachedPicture('/8', draw), null)
  const same = cachedPicture('/0', draw)
  slow.resolve(Buffer.from('png'))
  assert.equal(await same, await waiting[0])
  await Promise.all(waiting)
  assert.equal(drawCount, 8)
  assert.ok(await cachedPicture('/8', draw))
})

test('a drawing that failed is tried again', async () => {
  const cachedPicture = pictureCache()
  await assert.rejects(cachedPicture('/a', async () => Promise.reject(new Error('no font'))))
  assert.ok(await cachedPicture('/a', async () => Buffer.from('png')))
})
