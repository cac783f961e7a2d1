import assert from 'node:assert/strict'
import { test } from 'vitest'
import { dayAndMonth, instagramLink } from './coach-words.ts'

test("a coach's birthday is a day and a month, without the year [2.9]", () => {
  assert.equal(dayAndMonth('1992-11-24'), '24 de noviembre')
  assert.equal(dayAndMonth('1987-03-01'), '1 de marzo')
})

test('a coach’s Instagram may be a name, an @name or an address [2.9]', () => {
  for (const written of ['ren.barro', '@ren.barro', 'https://www.instagram.com/ren.barro/?hl=es']) {
    assert.deepEqual(instagramLink(written), { text: '@ren.barro', href: 'https://www.instagram.com/ren.barro' })
  }
})

test('what is written as an account can lead nowhere but to Instagram [2.9]', () => {
  assert.equal(instagramLink('javascript:alert(1)').href, 'https://www.instagram.com/javascript%3Aalert(1)')
})
