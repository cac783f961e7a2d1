import assert from 'node:assert/strict'
import { test } from 'vitest'
import { splitByHeadings } from './sections.ts'

test('a text is parted at its own headings, and nothing of it is lost [2.15]', () => {
  const html =
    '<p>Antes.</p><h2>¿Qué <em>llevo</em>?</h2><p>Agua.<br />Tenis.</p><h3>Y</h3><h2>¿Qué llevo?</h2><ul><li>x</li></ul>'
  assert.deepEqual(splitByHeadings(html), {
    lead: '<p>Antes.</p>',
    sections: [
      { id: 'que-llevo', title: '¿Qué <em>llevo</em>?', html: '<p>Agua.<br />Tenis.</p><h3>Y</h3>' },
      { id: 'que-llevo-2', title: '¿Qué llevo?', html: '<ul><li>x</li></ul>' },
    ],
  })
})

test('a heading within a quote, a picture or nothing at all parts no text', () => {
  const quote = '<blockquote><h2>Hola</h2></blockquote><p>x</p>'
  assert.deepEqual(splitByHeadings(quote), { lead: quote, sections: [] })
  assert.deepEqual(splitByHeadings(''), { lead: '', sections: [] })
  assert.equal(splitByHeadings('<p><img src="/files/a.png" alt="x" /></p><h2>!</h2>').sections[0]?.id, 'parte')
})
