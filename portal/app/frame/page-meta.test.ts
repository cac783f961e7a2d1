import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageMeta, shortened } from './page-meta.ts'

const root = { id: 'root', loaderData: { settings: { business_name: 'Casa Barro', hero_text: 'Elige tu hora.' } } }

test('a page is titled by itself and its studio, the landing by the studio alone', () => {
  assert.deepEqual(pageMeta([root], 'Avisos')[0], { title: 'Avisos · Casa Barro' })
  assert.deepEqual(pageMeta([root], null)[0], { title: 'Casa Barro' })
})

test('a description is plain words, cut between them', () => {
  assert.equal(shortened('<p>Uno <b>dos</b></p>'), 'Uno dos')
  const long = shortened('palabra '.repeat(40))
  assert.ok(long.length <= 161 && long.endsWith('palabra…'))
})
