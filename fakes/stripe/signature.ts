import { createHmac } from 'node:crypto'
import type { FakeContext } from '../context.ts'
import { getOrCreateSecret } from '../memory/secret-store.ts'

/** `t=1795457000,v1=…`: an HMAC-SHA256 over the time and the body, so that neither can be changed or replayed later. */
export function sign(body: Uint8Array, secret: string, now: Date): string {
  const timestamp = Math.floor(now.getTime() / 1000)
  const hmac = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')
  return `t=${timestamp},v1=${hmac}`
}

/** The secret that signs webhooks: created once, known only to the provider and to the portal. */
export const webhookSecret = ({ database, secret }: Pick<FakeContext, 'database' | 'secret'>): Promise<string> =>
  getOrCreateSecret(database.db, 'webhook', () => `whsec_${secret(32)}`)
