import type { VapidPair } from '../../gateways/push/push.ts'
import type { Tx } from '../../platform/database/database.ts'
import { findOrCreateSecret } from '../../settings/studio-key.ts'

const SECRET_NAME = 'vapid'

/** The VAPID key pair by which push services recognise the studio: created at first use, never changed. */
export async function vapidPair(db: Tx, now: Date): Promise<VapidPair> {
  const keys = await findOrCreateSecret(db, SECRET_NAME, now, async () => {
    const { default: library } = await import('web-push')
    const { publicKey, privateKey } = library.generateVAPIDKeys()
    return `${publicKey}.${privateKey}`
  })
  const [publicKey = '', privateKey = ''] = keys.split('.')
  return { publicKey, privateKey }
}
