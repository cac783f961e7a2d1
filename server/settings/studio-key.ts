import type { Tx } from '../platform/database/database.ts'
import type { AppContext } from '../app/app-context.ts'
import { findKey, insertKey } from './key-store.ts'

const KEY_BYTES = 32

/** A secret of the studio's own by its name, in base64url: made the first time that it is asked for, and never changed. */
export const studioKey = (db: Tx, name: string, { secret, now }: Pick<AppContext, 'secret' | 'now'>): Promise<string> =>
  findOrCreateSecret(db, name, now(), async () => secret(KEY_BYTES))

export async function findOrCreateSecret(
  db: Tx,
  name: string,
  now: Date,
  make: () => Promise<string>,
): Promise<string> {
  const known = await findKey(db, name)
  if (known !== null) return known
  await insertKey(db, { name, secret: await make(), createdAt: now })
  const existing = await findKey(db, name)
  if (existing === null) throw new Error(`studio_key ${name}: expected the row that was just written, found none.`)
  return existing
}
