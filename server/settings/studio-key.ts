import type { Tx } from '../platform/database/database.ts'
import type { AppContext } from '../app/app-context.ts'
import { findKey, insertKey } from './settings-store.ts'

const KEY_BYTES = 32

/** The studio's secret of this name, in base64url; generated at first use and never changed. */
export const studioKey = (db: Tx, name: string, { secret, now }: Pick<AppContext, 'secret' | 'now'>): Promise<string> =>
  findOrCreateSecret(db, name, now(), async () => secret(KEY_BYTES))

export async function findOrCreateSecret(
  db: Tx,
  name: string,
  now: Date,
  generate: () => Promise<string>,
): Promise<string> {
  const stored = await findKey(db, name)
  if (stored !== null) return stored
  await insertKey(db, { name, secret: await generate(), createdAt: now })
  const existing = await findKey(db, name)
  if (existing === null) throw new Error(`studio_key ${name}: expected the row that was just written, found none.`)
  return existing
}
