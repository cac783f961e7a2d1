import { createHmac } from 'node:crypto'

/** `t=1795457000,v1=…`: HMAC-SHA256 over the moment and the bytes, so that neither can be changed or used again later. */
export function sign(body: Uint8Array, secret: string, now: Date): string {
  const moment = Math.floor(now.getTime() / 1000)
  const hmac = createHmac('sha256', secret).update(`${moment}.`).update(body).digest('hex')
  return `t=${moment},v1=${hmac}`
}
