import { generateKeyPairSync } from 'node:crypto'
import type { FakeContext } from '../context.ts'
import { secretNamed } from './wallet-store.ts'

/**
 * How events travel: `twice` as real ones do; `late` by three days; `reversed`, the newest first; `forged`, with a false
 * one beside each true one.
 */
export type WalletScript = 'twice' | 'late' | 'reversed' | 'forged'
/** Failures of the next requests, in order; `lost` has its effect without an answer. */
export type WalletFaults = { next: ('error' | 'too-many' | 'lost' | 'hangs')[] }
export type Wallet = { readonly context: FakeContext; readonly script: WalletScript; readonly faults: WalletFaults }

export const CLIENT_ID = 'cartera-de-ensayo'
export const WEBHOOK_ID = 'WH-CARTERA-DE-ENSAYO'
/** Where it is when it is asked in the same process. */
export const HOST = 'cartera.ensayo'
export const AT = '/_ensayo/cartera'

export const clientSecret = ({ database, secret }: Pick<FakeContext, 'database' | 'secret'>): Promise<string> =>
  secretNamed(database.db, 'wallet-client', () => secret(32))

export const signingKey = ({ database }: Pick<FakeContext, 'database'>): Promise<string> =>
  secretNamed(database.db, 'wallet-signing', () =>
    generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  )

const MAILS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const freshId = ({ secret }: Pick<FakeContext, 'secret'>, length = 17): string =>
  [...Buffer.from(secret(length), 'base64url')].map((byte) => MAILS[byte % MAILS.length]).join('')
