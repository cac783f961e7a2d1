import { createHash } from 'node:crypto'

/**
 * A page whose scripts are known by what they say instead of by this answer's nonce: so one copy is right for everybody,
 * and still no script runs that the portal did not write. A stranger's markup never knew the nonce, so it is never named.
 */
export function namedScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`
  const own = new RegExp(`<script(?=[^>]*${mark})([^>]*)>([\\s\\S]*?)</script>`, 'g')
  const inline = [...html.matchAll(own)].filter(([, attributes = '']) => !/\ssrc=/.test(attributes))
  return { html: html.replaceAll(mark, ''), hashes: inline.map(([, , text = '']) => hashOf(text)) }
}

export const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
