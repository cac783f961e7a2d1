import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { Script } from 'node:vm'
import { drawFirst } from './draw-first.ts'

const starter = readFileSync(new URL('starter.js', import.meta.url), 'utf8')
const PROGRAM = '<script nonce="n1" type="module" async="">import "/a.js";\nimport("/b.js");</script>'
const page = `<head><link rel="modulepreload" href="/a.js" nonce="n1"/><link rel="icon" href="/i.png"/></head><p>Hola</p>${PROGRAM}<i>fin</i>`

test('a page without programs is left as it is', () => {
  const plain = '<p>Hola</p><script type="module" nonce="n1">isla()</script>'
  assert.equal(drawFirst(plain, { nonce: 'n1', starter }), plain)
})

test('the programs leave the page, and begin once it has been drawn', () => {
  const drawn = drawFirst(page, { nonce: 'n1', starter })
  assert.ok(!drawn.includes('rel="modulepreload"') && drawn.includes('rel="icon"') && drawn.endsWith('<i>fin</i>'))
  assert.equal(drawn.match(/<script/g)?.length, 1, 'in the place of the one that it was, as React expects it')
  const { put, draw } = browserRunning(/<script nonce="n1">([^]*)<\/script>/.exec(drawn)?.[1] ?? '')
  assert.deepEqual(put, [])
  draw()
  assert.deepEqual(put, [
    { tag: 'link', rel: 'modulepreload', href: '/a.js' },
    { tag: 'script', type: 'module', nonce: 'n1', textContent: 'import "/a.js";\nimport("/b.js");' },
  ])
})

test('where nobody looks they begin at once', () => {
  const drawn = drawFirst(page, { nonce: 'n1', starter })
  const { put } = browserRunning(/<script nonce="n1">([^]*)<\/script>/.exec(drawn)?.[1] ?? '', { hidden: true })
  assert.equal(put.length, 2)
})

test('no word of a program ends the script that it stands in', () => {
  const drawn = drawFirst(page.replace('/b.js', '/b.js?<!--'), { nonce: 'n1', starter })
  assert.ok(!drawn.includes('<!--') && drawn.includes('\\u003c!--'))
})

/** Just so much of a browser as the starter touches. */
function browserRunning(script: string, { hidden = false } = {}) {
  const put: object[] = []
  const frames: (() => void)[] = []
  const document = {
    hidden,
    currentScript: { nonce: 'n1' },
    head: { append: (element: object) => put.push(element) },
    createElement: (tag: string) => ({ tag }),
    addEventListener: () => {},
  }
  const window = {
    document,
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
    setTimeout: (f: () => void) => f(),
  }
  new Script(script).runInNewContext(window)
  return {
    put,
    draw: () => {
      for (const frame of frames) frame()
    },
  }
}
