/**
 * The document with its programs, the icon of its tab and its manifest after its first picture: browsers would otherwise
 * fetch them while it waits to be drawn. What is ticked and written too early is not lost: told-early.ts. Decision 0034.
 */
export function drawFirst(document: string, { nonce, starter }: { nonce: string; starter: string }): string {
  const files: string[] = []
  const html = document.replace(ICON, '$1 href="data:," data-later="$2"').replace(MANIFEST, '$1 data-later="$2"')
  const [head = '', program, rest = ''] = html.split(PROGRAM)
  if (program === undefined) return html
  const bare = head.replaceAll(PRELOAD, (_, href: string) => {
    files.push(href)
    return ''
  })
  const start = `(() => {${starter}startOnceDrawn(${written(files)},${written(program)})})()`
  return `${bare}<script nonce="${nonce}">${start}</script>${rest}`
}

/** As React Router writes them: the files that a page needs, and the program that begins with them. */
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const PROGRAM = /<script nonce="[^"]*" type="module" async="">([^]*?)<\/script>/

/** `starter.js` and `island.js` bring them. Without any icon a browser would look for one at once; searchers read the larger one. */
const ICON = /(<link rel="icon") href="([^"]+)"/
const MANIFEST = /(<link rel="manifest") href="([^"]+)"/

/** So that no word of it ends the script that it stands in. */
const written = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
