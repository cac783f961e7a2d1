import { createHmac, timingSafeEqual } from 'node:crypto'

export const SIGNATURE_HEADER = 'rehearsal-signature'
const TOLERANCE_SECONDS = 300

/** `t=1795457000,v1=…`: HMAC-SHA256 over the moment and the bytes, so that neither can be changed or used again later. */
export const sign = (body: Uint8Array, secret: string, now: Date): string => {
  const moment = Math.floor(now.getTime() / 1000)
  return `t=${moment},v1=${hmac(moment, body, secret)}`
}

/** Whether the bytes are the signer's own, and fresh: five minutes to both sides, as a clock ahead proves nothing either. */
export function isSigned(body: Uint8Array, header: string | null, secret: string, now: Date): boolean {
  const [, told, given] = header?.match(/^t=(\d{1,12}),v1=([0-9a-f]{64})$/) ?? []
  if (!told || !given) return false
  if (Math.abs(now.getTime() / 1000 - Number(told)) > TOLERANCE_SECONDS) return false
  return timingSafeEqual(Buffer.from(given), Buffer.from(hmac(Number(told), body, secret)))
}

const hmac = (moment: number, body: Uint8Array, secret: string): string =>
  createHmac('sha256', secret).update(`${moment}.`).update(body).digest('hex')
