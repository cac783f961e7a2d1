import type { VapidPair } from '../../gateways/push/push.ts'
import type { Tx } from '../../platform/database/database.ts'
import { findOrCreateSecret } from '../../settings/studio-key.ts'

const NAME = 'vapid'

/** The pair by which push services know the studio: both halves are made together, the first time, and never change. */
export async function vapidPair(db: Tx, now: Date): Promise<VapidPair> {
  const keys = await findOrCreateSecret(db, NAME, now, async () => {
    const { default: library } = await import('web-push')
    const { publicKey, privateKey } = library.generateVAPIDKeys()
    return `${publicKey}.${privateKey}`
  })
  const [publicKey = '', privateKey = ''] = keys.split('.')
  return { publicKey, privateKey }
}
