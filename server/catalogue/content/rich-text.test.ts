import assert from 'node:assert/strict'
import { test } from 'vitest'
import { cleanHtml, richText } from './rich-text.ts'

test('Markdown becomes the HTML of a description [3.11]', () => {
  const html = richText('Diez clases, **dos meses**.\n\n- una\n- dos')
  assert.equal(html, '<p>Diez clases, <strong>dos meses</strong>.</p>\n<ul>\n<li>una</li>\n<li>dos</li>\n</ul>')
})

test('HTML that a studio wrote is kept where it is harmless [3.17]', () => {
  const html = '<p>Paga en <em>recepción</em> o llama al <a href="tel:5500001001">estudio</a></p>'
  assert.equal(richText(html), html)
})

const ATTACKS: [what: string, html: string][] = [
  ['a script', '<p>a</p><script>alert(1)</script>'],
  ['an event attribute', '<p onclick="alert(1)">a</p><img src=x onerror=alert(1)>'],
  ['a javascript link', '[a](javascript:alert(1)) <a href="jAvA\tscript:alert(1)">b</a>'],
  ['a data link', '<a href="data:text/html,<script>alert(1)</script>">a</a>'],
  ['a style', '<style>p{background:url(//evil.mx)}</style><p style="background:url(//evil.mx)">a</p>'],
  ['an svg', '<svg><script>alert(1)</script><a xlink:href="javascript:alert(1)"/></svg>'],
  ['a form', '<form action="https://evil.mx"><input name="card"></form>'],
  ['a mutation by noscript', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">'],
  ['a foreign frame', '<iframe src="https://evil.mx/x"></iframe>'],
  ['a frame with a player as its user', '<iframe src="https://player.vimeo.com@evil.mx/x"></iframe>'],
  ['a frame whose host only begins like a player', '<iframe src="https://player.vimeo.com.evil.mx/x"></iframe>'],
  ['an address without protocol', '<img src="//evil.mx/x.png"><a href="//evil.mx">a</a>'],
  ['an unsafe picture', '<img src="http://evil.mx/x.png"><img src="evil.mx.png"><img src="/files/../api/customer">'],
  [
    'a page that replaces ours',
    '<base href="https://evil.mx"><meta http-equiv=refresh content="0;url=https://evil.mx">',
  ],
]

for (const [what, html] of ATTACKS) {
  test(`rich text loses ${what}`, () => {
    const clean = richText(html)
    const dangers = /script|onerror|onclick|evil\.mx|style|<svg|<form|<input|<base|<meta|<iframe|\.\.\//i
    assert.doesNotMatch(clean, dangers)
  })
}

test('a picture from the own store or over https stays', () => {
  assert.match(richText('![Sala](/files/sala.webp)'), /<img src="\/files\/sala\.webp" alt="Sala"/)
  assert.match(richText('<img src="https://cdn.casabarro.example/a.png">'), /cdn\.casabarro\.example/)
})

test('a known player stays, with YouTube’s referrer', () => {
  const clean = richText('<iframe src="https://www.youtube-nocookie.com/embed/abc"></iframe>')
  assert.match(clean, /src="https:\/\/www\.youtube-nocookie\.com\/embed\/abc"/)
  assert.match(clean, /referrerpolicy="strict-origin-when-cross-origin"/)
})

test('a link out of the portal does not hand over its window', () => {
  assert.match(richText('[x](https://otra.example)'), /target="_blank" rel="noopener noreferrer"/)
  assert.doesNotMatch(richText('[x](/avisos)'), /target/)
})

test('the only first heading of a page is its title', () => {
  assert.equal(richText('# Grande'), '<h2>Grande</h2>')
})

test('what is clean already stays as it is', () => {
  const cleanedHtml = richText('# Hola\n\n[x](https://otra.example) **b**')
  assert.equal(cleanHtml(cleanedHtml), cleanedHtml)
})
