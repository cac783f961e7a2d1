import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { test } from 'vitest'
import { pageToResponse, type Page, pageCache } from './page-cache.ts'

const page = (text: string): Page => ({
  status: 200,
  headers: new Headers({ 'Content-Type': 'text/html' }),
  body: new TextEncoder().encode(text),
})

function openCache() {
  let at = 0
  let made = 0
  const pages = pageCache(() => at)
  return {
    advance: (ms: number) => {
      at += ms
    },
    made: () => made,
    forget: pages.forget,
    find: async (address = '/', text = () => `page ${made}`) => {
      const found = await pages.find(address, async () => {
        made += 1
        return page(text())
      })
      assert.ok(!(found instanceof Response))
      return found
    },
  }
}

const textOf = ({ body }: Page) => new TextDecoder().decode(body)

test('a page is made once a second for all visitors', async () => {
  const { find, advance, made } = openCache()
  await find()
  advance(1000)
  assert.equal(textOf(await find()), 'page 1')
  advance(1)
  const [first, second] = await Promise.all([find(), find()])
  assert.equal(made(), 2)
  assert.equal(first, second)
})

test('after a write every reader sees the new page', async () => {
  const pages = pageCache(() => 0)
  await pages.find('/', async () => page('old'))
  pages.forget()
  const slow = Promise.withResolvers<Page>()
  const before = pages.find('/', () => slow.promise)
  pages.forget()
  const after = pages.find('/', async () => page('new'))
  slow.resolve(page('half old'))
  assert.equal(textOf((await before) as Page), 'half old')
  assert.equal(textOf((await after) as Page), 'new')
  assert.equal(textOf((await pages.find('/', async () => page('newer'))) as Page), 'new')
})

test('personal answers and failures are not shared', async () => {
  const pages = pageCache(() => 0)
  const own = async () => new Response('own page')
  assert.notEqual(await pages.find('/', own), await pages.find('/', own))
  await pages.find('/', async () => page('old'))
  pages.forget()
  const both = [pages.find('/', own), pages.find('/', own)]
  assert.deepEqual(await Promise.all(both.map(async (pending) => ((await pending) as Response).text())), [
    'own page',
    'own page',
  ])
  await assert.rejects(pages.find('/', async () => Promise.reject(new Error('lost'))))
  assert.equal(textOf((await pages.find('/', async () => page('back'))) as Page), 'back')
})

test('no more than 64 pages are remembered, the newest ones', async () => {
  const { find, made } = openCache()
  for (let each = 0; each < 65; each++) await find(`/${each}`)
  await find('/64')
  assert.equal(made(), 65)
  await find('/0')
  assert.equal(made(), 66)
})

test('a page is sent compressed, and not at all when current', async () => {
  const { find, advance } = openCache()
  const page = await find('/', () => 'the same words '.repeat(100))
  const plain = await pageToResponse(page, { encoding: null, ifNoneMatch: '' })
  const packed = await pageToResponse(page, { encoding: 'br', ifNoneMatch: '' })
  assert.equal(packed.headers.get('Content-Encoding'), 'br')
  assert.ok((await packed.arrayBuffer()).byteLength < (await plain.arrayBuffer()).byteLength / 5)
  assert.notEqual(plain.headers.get('ETag'), packed.headers.get('ETag'))
  const value = packed.headers.get('ETag') ?? ''
  advance(5000)
  const again = await find('/', () => 'the same words '.repeat(100))
  assert.equal((await pageToResponse(again, { encoding: 'br', ifNoneMatch: value })).status, 304)
  const second = await find('/other', () => 'other words')
  assert.equal((await pageToResponse(second, { encoding: 'br', ifNoneMatch: value })).status, 200)
})

test('a standing page is compressed best in the background', async () => {
  const words = readFileSync(new URL('../site.ts', import.meta.url), 'utf8')
  const { find } = openCache()
  const page = await find('/', () => words)
  const request = { encoding: 'br', ifNoneMatch: '' } as const
  const sizeAt = async (now: number) =>
    (await (await pageToResponse(page, request, () => now)).arrayBuffer()).byteLength
  const quick = await sizeAt(0)
  assert.equal(await sizeAt(10_000), quick)
  assert.equal(await sizeAt(10_001), quick)
  for (let tries = 0; tries < 500 && (await sizeAt(10_002)) === quick; tries++)
    await new Promise((r) => setTimeout(r, 10))
  const small = await pageToResponse(page, request, () => 10_003)
  const bytes = new Uint8Array(await small.arrayBuffer())
  assert.ok(bytes.byteLength < quick)
  assert.equal(brotliDecompressSync(bytes).toString(), words)
})
