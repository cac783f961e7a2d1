import assert from 'node:assert/strict'
import { getSchema } from '@tiptap/core'
import { DOMSerializer } from '@tiptap/pm/model'
import fc from 'fast-check'
import { richSchema } from '../admin/src/rich/rich-schema.ts'
import { cleanHtml } from '../server/catalogue/content/rich-text.ts'
import { test } from './test.ts'

const schema = getSchema(richSchema({ pictures: true }))

const paper = () => {
  const made = (tag: string) => {
    const attributes: [string, string][] = []
    const children: { html: () => string }[] = []
    return {
      setAttribute: (name: string, value: unknown) => attributes.push([name, String(value)]),
      appendChild: (child: { html: () => string }) => children.push(child),
      html() {
        const inner = children.map((child) => child.html()).join('')
        if (tag === '') return inner
        const expected = attributes
          .map(([name, value]) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`)
          .join('')
        return ['br', 'hr', 'img'].includes(tag) ? `<${tag}${expected}>` : `<${tag}${expected}>${inner}</${tag}>`
      },
    }
  }
  return {
    createElement: made,
    createDocumentFragment: () => made(''),
    createTextNode: (text: string) => ({ html: () => escaped(text) }),
  }
}
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const written = (doc: object): string => {
  const node = schema.nodeFromJSON(doc)
  node.check()
  const document = paper()
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
const text = fc.tuple(fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }), marks).map(([words, worn]) => ({
  type: 'text',
  text: words,
  marks: worn,
}))
const inline = fc.array(fc.oneof({ weight: 5, arbitrary: text }, fc.constant({ type: 'hardBreak' })), { maxLength: 5 })
const paragraph = inline.map((content) => ({ type: 'paragraph', content }))
const heading = fc
  .tuple(fc.constantFrom(2, 3, 4), inline)
  .map(([level, content]) => ({ type: 'heading', attrs: { level }, content }))
const items = fc
  .array(paragraph, { minLength: 1, maxLength: 3 })
  .map((ones) => ones.map((one) => ({ type: 'listItem', content: [one] })))
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

const asWritten = (clean: string) =>
  clean.replaceAll(' />', '>').replaceAll(' target="_blank" rel="noopener noreferrer"', '')

test('what the editor writes passes the server’s allow-list [7.40] @phone', () => {
  fc.assert(
    fc.property(document, (doc) => {
      const html = written(doc)
      assert.equal(asWritten(cleanHtml(html)).trim(), html.trim())
    }),
    { numRuns: 400 },
  )
})

test('every kind of part that the editor knows is among what is tried @phone', () => {
  const tried = new Set<string>()
  for (const doc of fc.sample(document, { numRuns: 300, seed: 7 })) {
    const node = schema.nodeFromJSON(doc)
    node.descendants((one) => {
      tried.add(one.type.name)
      for (const mark of one.marks) tried.add(mark.type.name)
    })
  }
  const known = [...Object.keys(schema.nodes), ...Object.keys(schema.marks)].filter((name) => name !== 'doc')
  assert.deepEqual(known.filter((name) => !tried.has(name)).toSorted(), [])
})
