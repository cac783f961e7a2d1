import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import decodeQR from 'qr/decode.js'
import { test } from 'vitest'
import { readToken, signToken } from './access-token.ts'
import { renderQrSvg } from '../../../platform/http/sending/qr-svg.ts'

const key = randomBytes(32).toString('base64url')

test('a token names one reservation, read by its studio alone [R8]', () => {
  for (const id of [1, 42, 987_654, 2 ** 31 - 1]) assert.equal(readToken(signToken(id, key), key), id)
  assert.equal(readToken(signToken(42, key), randomBytes(32).toString('base64url')), null)
  assert.match(signToken(42, key), /^[\w-]{27}$/)
})

test('a token altered in any way is refused [R8]', () => {
  const token = signToken(42, key)
  const bytes = Buffer.from(token, 'base64url')
  for (let place = 0; place < bytes.length; place++) {
    const forged = Buffer.from(bytes)
    forged[place]! ^= 1
    assert.equal(readToken(forged.toString('base64url'), key), null)
  }
  for (const text of [
    '',
    '42',
    token.slice(1),
    `${token}A`,
    `${token}=`,
    ` ${token}`,
    bytes.toString('base64'),
    'ñ'.repeat(27),
  ]) {
    assert.equal(readToken(text, key), null, text)
  }
})

function seen(svg: string): { size: number; pixels: Uint8Array } {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
  const dark = new Set<string>()
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let step = 0; step < Number(length); step++) dark.add(`${Number(x) + step},${y}`)
  }
  const SCALE = 4
  const pixels = new Uint8Array(size * SCALE * size * SCALE * 4).fill(255)
  for (let y = 0; y < size * SCALE; y++) {
    for (let x = 0; x < size * SCALE; x++) {
      if (!dark.has(`${Math.floor(x / SCALE)},${Math.floor(y / SCALE)}`)) continue
      pixels.fill(0, (y * size * SCALE + x) * 4, (y * size * SCALE + x) * 4 + 3)
    }
  }
  return { size: size * SCALE, pixels }
}

test('the code is 256 px with a quiet zone of 4, and scans [9.13]', () => {
  const link = `https://admin.estudio.mx/r/${signToken(42, key)}`
  const svg = renderQrSvg(link)
  assert.match(svg, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="256" height="256" viewBox="0 0 41 41" /)
  assert.match(svg, /<path fill="#fff" d="M0 0h41v41H0z"\/><path fill="#000"/)
  const corners = [...svg.matchAll(/M(\d+) (\d+)h(\d+)/g)].slice(1)
  for (const [, x, y, length] of corners) {
    assert.ok(Number(x) >= 4 && Number(y) >= 4 && Number(y) <= 36 && Number(x) + Number(length) <= 37)
  }
  const { size, pixels } = seen(svg)
  assert.equal(decodeQR({ width: size, height: size, data: pixels }), link)
})

test('error correction is L: the bits of its format say so [9.13]', () => {
  const svg = renderQrSvg('https://admin.estudio.mx/r/x')
  const { size, pixels } = seen(svg)
  const isDark = (x: number, y: number) => pixels[((y * 4 + 1) * size + x * 4 + 1) * 4] === 0
  // The first two bits of the format, unmasked (10 of the mask 101010000010010): 01 is L.
  const [first, second] = [isDark(4, 12) !== true, isDark(5, 12) !== false]
  assert.deepEqual([first, second], [false, true])
})
