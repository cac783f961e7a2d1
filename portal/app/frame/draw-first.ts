/**
 * The document with its programs, the letters of its text, the icon of its tab and its manifest after its first picture:
 * browsers would otherwise fetch them while it waits to be drawn. Who is far away has the programs fetched at once. What is
 * ticked and written too early is not lost: told-early.ts. Decision 0034.
 */
export function drawFirst(document: string, { nonce, onceDrawn, starter, fromAfar, lateLetters }: Written): string {
  const script = (text: string) => `<script nonce="${nonce}">(() => {${text}})()</script>`
  const html = document
    .replace(ICON, '$1 href="data:," data-later="$2"')
    .replace(MANIFEST, '$1 data-later="$2"')
    .replace(LETTERS, (letters, css: string) => {
      const [, text] = css.match(FACES) ?? []
      if (!text) return letters
      const late = script(`${onceDrawn}${lateLetters}bringLetters(${written(text)},${written(faceOf(text))})`)
      return `${letters.replace(text, () => '')}${late}<noscript><style>${text}</style></noscript>`
    })
  const [head = '', program, rest = ''] = html.split(PROGRAM)
  if (program === undefined) return html
  const files = written([...head.matchAll(PRELOAD)].map(([, href]) => href))
  const bare = head
    .replaceAll(PRELOAD, '')
    .replace('</title>', (end) => `${end}${script(`${fromAfar}fetchFromAfar(${files})`)}`)
  return `${bare}${script(`${onceDrawn}${starter}startOnceDrawn(${files},${written(program)})`)}${rest}`
}

/** The scripts as the browser reads them: `once-drawn.js`, `starter.js`, `from-afar.js` and `late-letters.js`. */
type Written = { nonce: string; onceDrawn: string; starter: string; fromAfar: string; lateLetters: string }

/** As React Router writes them: the files that a page needs, and the program that begins with them. */
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const PROGRAM = /<script nonce="[^"]*" type="module" async="">([^]*?)<\/script>/

/** `starter.js` and `island.js` bring them. Without any icon a browser would look for one at once; searchers read the larger one. */
const ICON = /(<link rel="icon") href="([^"]+)"/
const MANIFEST = /(<link rel="manifest") href="([^"]+)"/

/** The letters of the studio's direction, and those of them that are files: of titles, then of the text. */
const LETTERS = /<style id="letras">([^]*?)<\/style>/
const FACES = /@font-face\s*\{[^}]*url\([^}]*\}/g

/** A face as scripts tell it to a browser. */
function faceOf(css: string) {
  const of = (name: string, otherwise = '') =>
    new RegExp(`${name}:([^;}]*)`).exec(css)?.[1]?.replace(/\s+/g, ' ').trim() ?? otherwise
  return {
    family: of('font-family').replaceAll('"', ''),
    source: of('src'),
    weight: of('font-weight', '400'),
    style: of('font-style', 'normal'),
    unicodeRange: of('unicode-range', 'U+0-10FFFF'),
  }
}

/** So that no word of it ends the script that it stands in. */
const written = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
