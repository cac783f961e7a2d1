import { createHash } from 'node:crypto'

/**
 * Replaces the nonce of a page's inline scripts by their hashes, so that one copy of the page serves every visitor.
 * Injected markup does not know the nonce, so its scripts get no hash and do not run.
 */
export function replaceNonceByHashes(html: string, nonce: string): { html: string; hashes: string[] } {
  const nonceAttribute = ` nonce="${nonce}"`
  const scriptWithNonce = new RegExp(`<script(?=[^>]*${nonceAttribute})([^>]*)>([\\s\\S]*?)</script>`, 'g')
  const inline = [...html.matchAll(scriptWithNonce)].filter(([, attributes = '']) => !/\ssrc=/.test(attributes))
  return { html: html.replaceAll(nonceAttribute, ''), hashes: inline.map(([, , text = '']) => hashOf(text)) }
}

export const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
