import assert from 'node:assert/strict'
import { test } from 'vitest'
import { pageMeta, toDescription } from './page-meta.ts'

const origin = 'https://casabarro.example'
const picture = `${origin}/compartir/studio-0.1a2b.png`
const root = {
  id: 'root',
  loaderData: { settings: { business_name: 'Casa Barro', hero_text: 'Elige tu hora.' }, origin, picture },
}

test('a page’s title has page and studio, the landing’s the studio', () => {
  assert.deepEqual(pageMeta([root], 'Avisos')[0], { title: 'Avisos · Casa Barro' })
  assert.deepEqual(pageMeta([root], null)[0], { title: 'Casa Barro' })
})

test('a description is plain words, cut between them', () => {
  assert.equal(toDescription('<p>Uno <b>dos</b></p>'), 'Uno dos')
  const long = toDescription('palabra '.repeat(40))
  assert.ok(long.length <= 161 && long.endsWith('palabra…'))
})

const tagsOf = (...args: Parameters<typeof pageMeta>) => {
  const known = new Map<string, string>()
  for (const tag of pageMeta(...args) as Record<string, string>[]) {
    const name = tag.property ?? tag.name ?? tag.rel
    if (name) known.set(name, tag.content ?? tag.href ?? '')
  }
  return known
}

test('a page has one address, however it was asked for', () => {
  for (const pathname of ['/avisos', '/avisos/'])
    assert.equal(tagsOf([root, { id: 'page', pathname }], 'Avisos').get('canonical'), `${origin}/avisos`)
  assert.equal(tagsOf([root, { id: 'page', pathname: '/' }], null).get('canonical'), `${origin}/`)
})

test('a link to a page is shown with its own picture, else with the studio’s', () => {
  const at = { id: 'page', pathname: '/instructor/1' }
  assert.equal(tagsOf([root, at], 'Renata').get('og:image'), picture)
  assert.equal(tagsOf([root, at], 'Renata').get('og:image:width'), '1200')
  const uploaded = tagsOf([root, at], 'Renata', null, { picture: '/files/subidas/0a1b2c3d4e-800x600.jpg' })
  assert.equal(uploaded.get('og:image'), `${origin}/files/subidas/0a1b2c3d4e-800x600.jpg`)
  assert.equal(uploaded.get('og:image:width'), undefined)
})
