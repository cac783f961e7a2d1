import assert from 'node:assert/strict'
import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import type { PictureKind } from '@aforo/domain/catalogue/files/file-kind.ts'
import { test } from 'vitest'
import { sampleOfPicture } from '../../../testing/sample-files.ts'
import { makePicture } from './make-picture.ts'

async function preparedPicture(bytes: Uint8Array, kind: PictureKind) {
  const verdict = await makePicture(bytes, kind)
  assert.ok(verdict.allowed, verdict.allowed ? '' : verdict.reason)
  return verdict.value
}
async function reasonOf(bytes: Uint8Array, kind: PictureKind): Promise<string> {
  const verdict = await makePicture(bytes, kind)
  return verdict.allowed ? 'kept' : verdict.reason
}

test('a photo is at most 2400 px wide, in two formats [7.41]', async () => {
  const large = await preparedPicture(await sampleOfPicture('jpeg', { width: 3000, height: 2000 }), 'jpeg')
  assert.deepEqual([large.width, large.height, large.largest.type], [2400, 1600, 'image/jpeg'])
  assert.deepEqual(
    large.smaller.map(({ width, type }) => `${width} ${type}`),
    [320, 640, 960, 1280, 1920].flatMap((width) => [`${width} image/webp`, `${width} image/avif`]),
  )
  for (const { bytes, width, ending } of large.smaller) {
    const seen = await sharp(bytes).metadata()
    assert.deepEqual([seen.width, seen.format], [width, ending === 'avif' ? 'heif' : 'webp'])
  }
  const small = await preparedPicture(await sampleOfPicture('webp', { width: 100, height: 50 }), 'webp')
  assert.deepEqual([small.width, small.height, small.smaller.length], [100, 50, 2])
  const tall = await preparedPicture(await sampleOfPicture('jpeg', { width: 100, height: 9000 }), 'jpeg')
  assert.deepEqual([tall.width, tall.height], [40, 3600])
})

for (const kind of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
  test(`a picture that comes as ${kind} is kept [7.41]`, async () => {
    const { width, height } = await preparedPicture(await sampleOfPicture(kind), kind)
    assert.deepEqual([width, height], [800, 600])
  })
}

test('transparency stays where used, else it is a photo [7.41]', async () => {
  const logo = await preparedPicture(await sampleOfPicture('png', { alpha: 0.4 }), 'png')
  assert.equal(logo.largest.type, 'image/png')
  assert.equal((await sharp(logo.smaller[0]!.bytes).metadata()).hasAlpha, true)
  assert.equal((await preparedPicture(await sampleOfPicture('png', { alpha: 1 }), 'png')).largest.type, 'image/jpeg')
})

test('of a picture that moves, the first one is kept [7.41]', async () => {
  const frames = Buffer.concat([Buffer.alloc(40 * 40 * 3, 200), Buffer.alloc(40 * 40 * 3, 20)])
  const raw = { width: 40, height: 80, channels: 3, pageHeight: 40 } as const
  const moving = await sharp(frames, { raw }).gif().toBuffer()
  const { width, height, largest } = await preparedPicture(new Uint8Array(moving), 'gif')
  assert.deepEqual([width, height], [40, 40])
  const { channels } = await sharp(largest.bytes).stats()
  assert.ok(channels[0]!.mean > 150)
})

test('a photo loses place and author, and is upright [R15]', async () => {
  const exif = { IFD0: { Artist: 'Ana Ruiz' }, IFD3: { GPSLatitude: '19/1 25/1 0/1', GPSLatitudeRef: 'N' } }
  const sideways = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#123456' } })
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  assert.ok((await sharp(sideways).metadata()).exif)
  const { width, height, largest, smaller } = await preparedPicture(new Uint8Array(sideways), 'jpeg')
  assert.deepEqual([width, height], [40, 60])
  for (const { bytes } of [largest, ...smaller]) {
    const { exif: storedExif, orientation, icc, xmp } = await sharp(bytes).metadata()
    assert.deepEqual([storedExif, orientation ?? 1, icc, xmp], [undefined, 1, undefined, undefined])
    assert.equal(bytes.includes('Ana Ruiz'), false)
  }
})

test('what hides behind the pixels of a picture is not kept [R15]', async () => {
  const picture = await sampleOfPicture('jpeg')
  const both = new Uint8Array([...picture, ...new TextEncoder().encode('<script>alert(1)</script>PK\x03\x04')])
  const { largest, smaller } = await preparedPicture(both, 'jpeg')
  for (const { bytes } of [largest, ...smaller]) assert.equal(bytes.includes('<script>'), false)
})

test('a picture that is cut short, or only begins as one, is refused [R15]', async () => {
  for (const kind of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const whole = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#000', noise } })
      .toFormat(kind)
      .toBuffer()
    assert.equal(await reasonOf(new Uint8Array(whole.subarray(0, whole.length / 2)), kind), 'picture-broken', kind)
    assert.equal(await reasonOf(new Uint8Array(whole.subarray(0, 60)), kind), 'picture-broken', kind)
  }
  const page = new TextEncoder().encode('GIF89a/*<html><script>alert(1)</script>*/')
  assert.equal(await reasonOf(page, 'gif'), 'picture-broken')
})

test('a small file with a huge picture is refused early [R15]', async () => {
  assert.equal(await reasonOf(pngHeaderOnly(30_000, 30_000), 'png'), 'picture-too-large')
  assert.equal(await reasonOf(pngHeaderOnly(60_000, 1), 'png'), 'picture-broken')
})

function pngHeaderOnly(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const chunks = [
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateRawSync(Buffer.alloc(10_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]
  return new Uint8Array(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]))
}

function pngChunk(name: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  const nameAndData = Buffer.concat([Buffer.from(name), data])
  sum.writeUInt32BE(crc(nameAndData))
  return Buffer.concat([length, nameAndData, sum])
}

function crc(bytes: Buffer): number {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}
