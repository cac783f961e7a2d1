import assert from 'node:assert/strict'
import { test } from 'vitest'
import { isPictureOfOurs, isSafeLink, linkFrom } from './safe-address.ts'

test('a link is completed as people type it, and leads nowhere unsafe', () => {
  const typed: [string, string][] = [
    ['/paquetes', '/paquetes'],
    ['casabarro.example', 'https://casabarro.example'],
    ['www.casabarro.example/a?b=1', 'https://www.casabarro.example/a?b=1'],
    ['http://casabarro.example', 'https://casabarro.example'],
    ['hola@casabarro.example', 'mailto:hola@casabarro.example'],
    ['tel:5500001000', 'tel:5500001000'],
    ['#agua', '#agua'],
    ['javascript:alert(1)', ''],
    ['//evil.mx', ''],
    ['/\\evil.mx', ''],
    ['data:text/html,x', ''],
    ['hola', ''],
    ['  ', ''],
  ]
  for (const [words, link] of typed) assert.equal(linkFrom(words), link, words)
})

test('a picture of a text is one of the studio’s files', () => {
  for (const src of ['/files/subidas/0123456789-10x10.jpg', '/files/sala.webp']) assert.ok(isPictureOfOurs(src))
  for (const src of ['https://evil.mx/a.png', '//evil.mx/a.png', 'data:image/png;base64,x', '/files/../api/customer'])
    assert.ok(!isPictureOfOurs(src), src)
  assert.ok(!isSafeLink('vbscript:x'))
})
