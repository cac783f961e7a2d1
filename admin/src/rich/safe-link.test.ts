import assert from 'node:assert/strict'
import { test } from 'vitest'
import { isStudioPicture, isSafeLink, parseTypedLink } from './safe-link.ts'

test('a link is completed as people type it, and leads nowhere unsafe', () => {
  const cases: [string, string][] = [
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
  for (const [text, link] of cases) assert.equal(parseTypedLink(text), link, text)
})

test('a picture of a text is one of the studio’s files', () => {
  for (const src of ['/files/subidas/0123456789-10x10.jpg', '/files/sala.webp']) assert.ok(isStudioPicture(src))
  for (const src of ['https://evil.mx/a.png', '//evil.mx/a.png', 'data:image/png;base64,x', '/files/../api/customer'])
    assert.ok(!isStudioPicture(src), src)
  assert.ok(!isSafeLink('vbscript:x'))
})
