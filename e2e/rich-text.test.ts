import assert from 'node:assert/strict'
import { getSchema } from '@tiptap/core'
import { DOMSerializer } from '@tiptap/pm/model'
import fc from 'fast-check'
import { richSchema } from '../admin/src/rich/rich-schema.ts'
import { cleanHtml } from '../server/catalogue/content/rich-text.ts'
import { test } from './test.ts'

const schema = getSchema(richSchema({ pictures: true }))

const fakeDocument = () => {
  const createElement = (tag: string) => {
    const attributes: [string, string][] = []
    const children: { html: () => string }[] = []
    return {
      setAttribute: (name: string, value: unknown) => attributes.push([name, String(value)]),
      appendChild: (child: { html: () => string }) => children.push(child),
      html() {
        const inner = children.map((child) => child.html()).join('')
        if (tag === '') return inner
        const attributeText = attributes
          .map(([name, value]) => ` ${name}="${escapeHtml(value).replaceAll('"', '&quot;')}"`)
          .join('')
        return ['br', 'hr', 'img'].includes(tag)
          ? `<${tag}${attributeText}>`
          : `<${tag}${attributeText}>${inner}</${tag}>`
      },
    }
  }
  return {
    createElement,
    createDocumentFragment: () => createElement(''),
    createTextNode: (text: string) => ({ html: () => escapeHtml(text) }),
  }
}
const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const toHtml = (doc: object): string => {
  const node = schema.nodeFromJSON(doc)
  node.check()
  const document = fakeDocument()
  const target = document.createDocumentFragment()
  DOMSerializer.fromSchema(schema).serializeFragment(
    node.content,
    { document: document as unknown as Document },
    target as unknown as HTMLElement,
  )
  return target.html()
}

const plainMarks = fc.subarray(['bold', 'italic', 'strike', 'underline'])
const href = fc.constantFrom('/paquetes', 'https://otra.example/a?b=1&c=2', 'mailto:a@b.mx', 'tel:5500001000', '#agua')
const marks = fc.oneof(
  plainMarks.map((types) => types.map((type) => ({ type }) as object)),
  fc.constant([{ type: 'code' } as object]),
  fc
    .tuple(href, plainMarks)
    .map(([to, types]) => [
      { type: 'link', attrs: { href: to } } as object,
      ...types.map((type) => ({ type }) as object),
    ]),
)
const text = fc
  .tuple(fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }), marks)
  .map(([words, textMarks]) => ({
    type: 'text',
    text: words,
    marks: textMarks,
  }))
const inline = fc.array(fc.oneof({ weight: 5, arbitrary: text }, fc.constant({ type: 'hardBreak' })), { maxLength: 5 })
const paragraph = inline.map((content) => ({ type: 'paragraph', content }))
const heading = fc
  .tuple(fc.constantFrom(2, 3, 4), inline)
  .map(([level, content]) => ({ type: 'heading', attrs: { level }, content }))
const items = fc
  .array(paragraph, { minLength: 1, maxLength: 3 })
  .map((paragraphs) => paragraphs.map((item) => ({ type: 'listItem', content: [item] })))
const list = fc.oneof(
  items.map((content) => ({ type: 'bulletList', content })),
  fc.tuple(items, fc.integer({ min: 1, max: 9 })).map(([content, start]) => ({
    type: 'orderedList',
    attrs: { start },
    content,
  })),
)
const picture = fc
  .tuple(fc.constantFrom('/files/subidas/0123456789-1200x800.jpg', '/files/sala.webp'), fc.string({ maxLength: 20 }))
  .map(([src, alt]) => ({ type: 'image', attrs: { src, alt } }))
const rule = fc.constant({ type: 'horizontalRule' })
const block = fc.oneof(paragraph, heading, list, picture, rule)
const quote = fc
  .array(fc.oneof(paragraph, heading, list), { minLength: 1, maxLength: 2 })
  .map((content) => ({ type: 'blockquote', content }))
const document = fc
  .array(fc.oneof({ weight: 4, arbitrary: block }, quote), { minLength: 1, maxLength: 8 })
  .map((content) => ({ type: 'doc', content }))

const withoutServerAdditions = (clean: string) =>
  clean.replaceAll(' />', '>').replaceAll(' target="_blank" rel="noopener noreferrer"', '')

test('what the editor writes passes the server’s allow-list [7.40] @phone', () => {
  fc.assert(
    fc.property(document, (doc) => {
      const html = toHtml(doc)
      assert.equal(withoutServerAdditions(cleanHtml(html)).trim(), html.trim())
    }),
    { numRuns: 400 },
  )
})

test('the random documents use every node and mark of the editor @phone', () => {
  const usedTypes = new Set<string>()
  for (const doc of fc.sample(document, { numRuns: 300, seed: 7 })) {
    const node = schema.nodeFromJSON(doc)
    node.descendants((child) => {
      usedTypes.add(child.type.name)
      for (const mark of child.marks) usedTypes.add(mark.type.name)
    })
  }
  const supported = [...Object.keys(schema.nodes), ...Object.keys(schema.marks)].filter((name) => name !== 'doc')
  assert.deepEqual(supported.filter((name) => !usedTypes.has(name)).toSorted(), [])
})
