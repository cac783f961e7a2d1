/**
 * The document with its programs after its first picture: browsers would otherwise fetch and run them while it waits to be
 * drawn. A page without programs stays as it is. What is ticked and written too early is not lost: told-early.ts. Decision
 * 0034.
 */
export function drawFirst(html: string, { nonce, starter }: { nonce: string; starter: string }): string {
  const files: string[] = []
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

/** So that no word of it ends the script that it stands in. */
const written = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
