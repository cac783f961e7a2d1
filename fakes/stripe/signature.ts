import { createHmac } from 'node:crypto'

/** `t=1795457000,v1=…`: an HMAC-SHA256 over the time and the body, so that neither can be changed or replayed later. */
export function sign(body: Uint8Array, secret: string, now: Date): string {
  const timestamp = Math.floor(now.getTime() / 1000)
  const hmac = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')
  return `t=${timestamp},v1=${hmac}`
}
