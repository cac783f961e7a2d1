import { generateKeyPairSync } from 'node:crypto'
import type { FakeContext } from '../context.ts'
import { getOrCreateSecret } from '../memory/secret-store.ts'
import type { DeliveryScript } from '../webhooks.ts'

/** Failures of the next requests, in order; `lost` has its effect, but its response does not arrive. */
export type WalletFaults = { next: ('error' | 'too-many' | 'lost' | 'hangs')[] }
export type Wallet = { readonly context: FakeContext; readonly script: DeliveryScript; readonly faults: WalletFaults }

export const CLIENT_ID = 'cartera-de-ensayo'
export const WEBHOOK_ID = 'WH-CARTERA-DE-ENSAYO'
/** Its host name when called in the same process. */
export const HOST = 'cartera.ensayo'
export const BASE_PATH = '/_ensayo/cartera'

export const clientSecret = ({ database, secret }: Pick<FakeContext, 'database' | 'secret'>): Promise<string> =>
  getOrCreateSecret(database.db, 'wallet-client', () => secret(32))

export const signingKey = ({ database }: Pick<FakeContext, 'database'>): Promise<string> =>
  getOrCreateSecret(database.db, 'wallet-signing', () =>
    generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  )

const ID_CHARACTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const newId = ({ secret }: Pick<FakeContext, 'secret'>, length = 17): string =>
  [...Buffer.from(secret(length), 'base64url')].map((byte) => ID_CHARACTERS[byte % ID_CHARACTERS.length]).join('')
