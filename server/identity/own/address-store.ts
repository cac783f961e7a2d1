import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { hashOf } from '../store.ts'
import { account, emailChange } from '../tables.ts'

type Change = { uid: string; email: string; code: string; expires_at: Date }

export async function insertChange(db: Tx, { code, ...change }: Change): Promise<void> {
  await db.insert(emailChange).values({ code_hash: hashOf(code), ...change })
}

export async function spendChange(tx: Tx, uid: string, code: string, now: Date): Promise<string | null> {
  const used = await tx
    .update(emailChange)
    .set({ usedAt: now })
    .where(and(eq(emailChange.uid, uid), isNull(emailChange.usedAt)))
    .returning()
  const expectedHash = hashOf(code)
  return used.find(({ code_hash, expires_at }) => expectedHash.equals(code_hash) && expires_at > now)?.email ?? null
}

/** `verifiedAt`: when the owner confirmed the address; null if they have not yet. */
export async function setAddress(tx: Tx, uid: string, email: string, verifiedAt: Date | null): Promise<void> {
  await tx.update(account).set({ email, verifiedAt }).where(eq(account.uid, uid))
}
