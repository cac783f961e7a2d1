import assert from 'node:assert/strict'
import { test } from 'vitest'
import { ownStyles, safeStyle } from './own-style.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'

test('plain rules, layers and animations of a studio stay as they are [R15]', () => {
  for (const css of [
    '.navbar{border-radius:0}',
    '@media (min-width:40rem){.hero h1{font-size:4rem}}',
    ':root{--primary:#123456;--gap:calc(1rem + 2vw)}',
    '@keyframes turn{to{rotate:1turn}}',
    '.hero{background:center url(/files/fondo.webp)}',
    '.price::after{content:"· pesos"}',
  ])
    assert.equal(safeStyle(css), css)
})

test('nothing is brought from elsewhere, however it is written [R15]', () => {
  for (const css of [
    '@import "https://mal.example/a.css";',
    '@import url(//mal.example/a.css);',
    '@font-face{font-family:x;src:url(https://mal.example/x.woff2)}',
    '@charset "utf-8";',
    '@namespace url(http://mal.example);',
    'a{background:url(https://mal.example/x)}',
    'a{background:url( //mal.example/x )}',
    'a{background:URL("https://mal.example/x")}',
    'a{background:u\\72l(https://mal.example/x)}',
    'a{background:url(/files/../../api/customer)}',
    'a{background:url(javascript:alert(1))}',
    'a{background:url(data:image/svg+xml;base64,AAAA)}',
    'a{background:image-set("https://mal.example/x" 1x)}',
    'a{--x:url(https://mal.example/x)}',
    'a{width:expression(alert(1))}',
    'a{behavior:url(/files/x.htc)}',
    'a{-moz-binding:url(/files/x.xml#x)}',
    'a{background:url(https://mal.example/x',
    '<!-- a{background:url(https://mal.example/x)} -->',
    '@layer x{@import "https://mal.example/a.css";}',
    '@media screen{a{cursor:url(//mal.example/c.cur),auto}}',
    '@supports (background:url(https://mal.example/x)){a{color:red}}',
  ]) {
    const safe = safeStyle(css)
    assert.doesNotMatch(safe, /mal\.example|javascript|expression|behavior|binding|data:|\.\.|@import|@font-face/i, css)
  }
})

test('unreadable parts are left out, the rest stays [R15]', () => {
  assert.equal(safeStyle('a{color:red} }{ b{color:} c{color:blue}').includes('a{color:red}'), true)
  assert.equal(safeStyle('</style><script>alert(1)</script>').includes('<'), false)
})

test('the file of a studio’s styles is named by what it says [R15]', () => {
  const styles = ownStyles()
  const styleFor = (custom_css: string) => styles({ custom_css } as Settings)
  assert.equal(styleFor(''), null)
  const first = styleFor('a{color:red}')
  assert.match(first?.address ?? '', /^\/custom\.[0-9a-f]{10}\.css$/)
  assert.notEqual(styleFor('a{color:blue}')?.address, first?.address)
  assert.equal(styleFor('a{color:red}')?.address, first?.address)
})

for (const opening of ['a{', '@media print{', 'a{b:(', '@supports (', 'a:not(']) {
  test(`styles that are nested without end are left out: ${opening} [N20]`, () => {
    assert.equal(safeStyle(opening.repeat(7_000)), '')
  })
}
