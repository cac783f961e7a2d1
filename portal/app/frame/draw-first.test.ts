import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { setImmediate as turn } from 'node:timers/promises'
import { Script } from 'node:vm'
import { fontFiles } from 'studio/brand/font-files.ts'
import { test } from 'vitest'
import { drawFirst } from './draw-first.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const written = {
  nonce: 'n1',
  onceDrawn: read('once-drawn.js'),
  starter: read('starter.js'),
  fromAfar: read('from-afar.js'),
  lateLetters: read('late-letters.js'),
}
const PROGRAM = '<script nonce="n1" type="module" async="">import "/a.js";\nimport("/b.js");</script>'
const page = `<head><link rel="modulepreload" href="/a.js" nonce="n1"/><title>Hola</title><link rel="manifest" href="/m.json"/><link rel="icon" href="/i.png"/></head><p>Hola</p>${PROGRAM}<i>fin</i>`

test('a page without programs is left as it is, but for its icon', () => {
  const plain = '<p>Hola</p><script type="module" nonce="n1">isla()</script>'
  assert.equal(drawFirst(plain, written), plain)
  assert.equal(
    drawFirst(`<link rel="icon" href="/i.png"/>${plain}`, written),
    `<link rel="icon" href="data:," data-later="/i.png"/>${plain}`,
  )
})

test('the programs leave the page, and begin once it has been drawn', () => {
  const drawn = drawFirst(page, written)
  assert.ok(!drawn.includes('rel="modulepreload"') && drawn.endsWith('<i>fin</i>'))
  assert.equal(
    drawn.match(/<script/g)?.length,
    2,
    'one in the place of the one that it was, and one that takes itself away',
  )
  const { put, draw } = browserRunning(startOf(drawn))
  assert.deepEqual(put, [])
  draw()
  const [link, { onerror: _without, ...program } = {}] = put
  assert.deepEqual(link, { tag: 'link', rel: 'modulepreload', href: '/a.js' })
  assert.deepEqual(program, {
    tag: 'script',
    type: 'module',
    nonce: 'n1',
    textContent: 'import "/a.js";\nimport("/b.js");',
  })
})

test('what the programs share begins as soon as it is here, by itself', () => {
  const drawn = drawFirst(page.replace('<title>', '<link rel="modulepreload" href="/shared.js"/><title>'), written)
  const { put, draw } = browserRunning(startOf(drawn))
  draw()
  assert.deepEqual(put.slice(0, 2), [
    { tag: 'link', rel: 'modulepreload', href: '/a.js' },
    { tag: 'script', type: 'module', nonce: 'n1', src: '/shared.js' },
  ])
})

test('the icon of the tab and the manifest are not fetched before that either', () => {
  const drawn = drawFirst(page, written)
  assert.ok(drawn.includes('<link rel="icon" href="data:," data-later="/i.png"/>'))
  assert.ok(drawn.includes('<link rel="manifest" data-later="/m.json"/>'))
  const { draw, later } = browserRunning(startOf(drawn))
  assert.deepEqual(later, [])
  draw()
  assert.deepEqual(later, ['href=/i.png'])
})

for (const [where, state] of [
  ['nobody looks', { hidden: true }],
  ['the browser tells of no pictures', { told: [] }],
] as const) {
  test(`where ${where} they begin at once`, () => {
    const drawn = drawFirst(page, written)
    const { put } = browserRunning(startOf(drawn), state)
    assert.equal(put.length, 2)
  })
}

test('no word of a program ends the script that it stands in', () => {
  const drawn = drawFirst(page.replace('/b.js', '/b.js?<!--'), written)
  assert.ok(!drawn.includes('<!--') && drawn.includes('\\u003c!--'))
})

test('a tap on what opens here is kept for the programs; where they cannot come, it leads where its link does', () => {
  const drawn = drawFirst(page, written)
  const { put, gone, tap } = browserRunning(startOf(drawn), {
    hidden: true,
  })
  assert.equal(tap('/clase/7'), 'kept')
  assert.deepEqual(gone, [])
  put.at(-1)?.onerror?.()
  assert.deepEqual(gone, ['/clase/7'])
  assert.equal(tap('/clase/8'), 'followed')
})

test('while a finger is on the page the programs wait for its tap, and no longer', () => {
  const drawn = drawFirst(page, written)
  const { finger } = browserRunning(startOf(drawn))
  assert.deepEqual([finger('down'), finger('up'), finger('rests')], [true, true, false])
  assert.deepEqual([finger('down'), finger('up'), finger('down'), finger('rests')], [true, true, true, true])
  assert.equal(finger('cancel'), false)
})

test('who goes back before the programs are there gets the page of that address', () => {
  const drawn = drawFirst(page, written)
  const { gone, traverse } = browserRunning(startOf(drawn))
  traverse('?pagina=2')
  assert.deepEqual(gone, [], 'a place within the page is the same page')
  traverse('')
  assert.deepEqual(gone, ['anew'])
})

type Face = { family: string; source: string; weight: string; style: string; unicodeRange: string }

for (const [estilo, [display, text]] of Object.entries(fontFiles)) {
  const css = read(`fonts/${estilo}.css`)
  const drawn = drawFirst(`<style id="letras">${css}</style><p>Hola</p>`, written)
  const [, style = '', script = '', without = ''] =
    /^<style id="letras">([^]*?)<\/style><script nonce="n1">([^]*?)<\/script><noscript><style>([^]*?)<\/style><\/noscript><p>Hola<\/p>$/.exec(
      drawn,
    ) ?? []

  test(`the letters of titles come with the page, those of its text without scripts in one piece (${estilo})`, () => {
    assert.ok(
      style.includes(display) &&
        !style.includes(text) &&
        style.match(/Fallback"/g)?.length === css.match(/Fallback"/g)?.length,
    )
    assert.ok(without.startsWith('@font-face') && without.includes(text) && without.endsWith('}'))
  })

  for (const [who, state, isLate] of [
    ['who comes from elsewhere', { referrer: 'https://search.example/' }, true],
    ['who comes to no page of ours before', { referrer: '' }, true],
    ['who goes on within the studio', { referrer: 'https://estudio.example/' }, false],
    ['a page that nobody looks at', { referrer: '', hidden: true }, false],
  ] as const) {
    test(`the letters of the text come ${isLate ? 'after the first picture' : 'at once'}: ${who} (${estilo})`, async () => {
      const { styles, seen, faces, added } = await browserReading(script, state)
      assert.deepEqual([styles.length, seen.length, faces.length], isLate ? [0, 1, 0] : [1, 0, 0])
      if (!isLate) return assert.deepEqual(styles, [without])
      seen[0]?.('first-paint')
      assert.deepEqual(faces, [], 'the colour of an empty page is no picture of it')
      seen[0]?.('first-contentful-paint')
      assert.deepEqual(added, [], 'a browser is told of letters once they are here: it would lay out the page for each')
      await turn()
      assert.deepEqual([styles, added], [[], faces])
      const [{ family, source, ...face } = {} as Face] = faces
      assert.match(css, new RegExp(`font-family: "${family}";\\s+src: url\\("${text}"\\)`))
      assert.equal(source, `url("${text}") format("woff2")`)
      assert.equal(face.style, 'normal')
      assert.match(face.weight, /^400( 700)?$/)
      assert.match(face.unicodeRange, /^U\+0020-007E, .*U\+2212$/)
    })
  }
}

for (const [journey, rtt, took] of [
  ['far', 150, 0],
  ['near', 100, 900],
  ['far', undefined, 150],
  ['near', undefined, 40],
] as const) {
  test(`the programs are fetched from the first by who is ${journey} (${rtt ?? 'not told'}, ${took} ms)`, () => {
    const [, script = ''] = /<\/title><script nonce="n1">([^]*?)<\/script>/.exec(drawFirst(page, written)) ?? []
    const put: object[] = []
    let removed = 0
    new Script(script).runInNewContext({
      navigator: { connection: rtt === undefined ? undefined : { rtt } },
      performance: { getEntriesByType: () => [{ requestStart: 10, responseStart: 10 + took }] },
      document: {
        currentScript: { remove: () => removed++ },
        createElement: (tag: string) => ({ tag }),
        head: { append: (element: object) => put.push({ ...element }) },
      },
    })
    const link = { tag: 'link', rel: 'modulepreload', href: '/a.js', fetchPriority: 'low' }
    assert.deepEqual([put, removed], [journey === 'far' ? [link] : [], 1])
  })
}

/** Just so much of a browser as the letters touch. */
async function browserReading(script: string, state: object) {
  const styles: string[] = []
  const seen: Seen[] = []
  const faces: Face[] = []
  const added: Face[] = []
  new Script(script).runInNewContext({
    location: { origin: 'https://estudio.example' },
    document: {
      hidden: false,
      ...state,
      currentScript: { replaceWith: ({ textContent }: { textContent: string }) => styles.push(textContent) },
      createElement: () => ({}),
      fonts: { add: (face: Face) => added.push(face) },
    },
    FontFace: function FontFace(family: string, source: string, described: object) {
      const face = { family, source, ...described } as Face
      faces.push(face)
      return { load: async () => face }
    },
    PerformanceObserver: observing(seen),
  })
  return { styles, seen, faces, added }
}

type Seen = (picture: string) => void

/** Tells of the page's pictures whoever is in `seen`. */
function observing(seen: Seen[], told: readonly string[] = ['paint']) {
  function PerformanceObserver(hear: (pictures: object, observer: object) => void) {
    const observer = {
      observe: ({ type }: { type: string }) =>
        type === 'paint' &&
        seen.push((picture) => hear({ getEntriesByName: (name: string) => (name === picture ? [{}] : []) }, observer)),
      disconnect: () => seen.pop(),
    }
    return observer
  }
  return Object.assign(PerformanceObserver, { supportedEntryTypes: told })
}

/** What stands where the program stood. */
const startOf = (drawn: string): string => /.*<script nonce="n1">([^]*?)<\/script>/s.exec(drawn)?.[1] ?? ''

/** Just so much of a browser as the starter touches. */
function browserRunning(script: string, { hidden = false, told = ['paint'] as readonly string[] } = {}) {
  const put: { onerror?: () => void }[] = []
  const seen: Seen[] = []
  const gone: string[] = []
  const later: string[] = []
  const heard = new Map<string, (event: object) => void>()
  const listen = (kind: string, hear: (event: object) => void) => heard.set(kind, hear)
  let due: (() => void) | undefined
  const location = {
    pathname: '/videos',
    search: '?pagina=2',
    assign: (address: string) => gone.push(address),
    reload: () => gone.push('anew'),
  }
  const document = {
    hidden,
    currentScript: { nonce: 'n1' },
    querySelectorAll: () => [
      { dataset: { later: '/i.png' }, setAttribute: (name: string, to: string) => later.push(`${name}=${to}`) },
    ],
    head: { append: (element: object) => put.push(element) },
    createElement: (tag: string) => ({ tag }),
    addEventListener: listen,
  }
  const window = {
    document,
    location,
    addEventListener: listen,
    PerformanceObserver: observing(seen, told),
    setTimeout: (act: () => void) => (due = act),
    clearTimeout: () => (due = undefined),
  }
  new Script(script).runInNewContext(window)
  return {
    put,
    gone,
    later,
    draw: () => seen[0]?.('first-contentful-paint'),
    /** By the browser's own way back, or within the page. */
    traverse(search: string) {
      location.search = search
      heard.get('popstate')?.({})
    },
    /** On a link that opens a class over its calendar. */
    tap(href: string) {
      let told = 'followed'
      const link = { href, setAttribute() {}, removeAttribute() {} }
      heard.get('click')?.({
        target: { closest: () => link },
        preventDefault: () => (told = 'kept'),
        stopPropagation() {},
      })
      return told
    },
    /** A finger comes down, is lifted, scrolls away, or leaves the page for a while; answers whether the programs wait for it. */
    finger(what: 'down' | 'up' | 'cancel' | 'rests') {
      if (what === 'rests') due?.()
      heard.get(`pointer${what}`)?.({})
      return (window as { aforoEarly?: { isDown?: boolean } }).aforoEarly?.isDown
    },
  }
}
