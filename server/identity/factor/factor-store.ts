import { and, type Column, count, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { hashOf } from '../store.ts'
import { account, spareCode } from '../tables.ts'

export type FactorRow = Pick<
  typeof account.$inferSelect,
  'totp_sealed' | 'totp_confirmedAt' | 'totp_step' | 'createdAt' | 'email'
>

export async function findFactor(db: Tx, uid: string): Promise<FactorRow | null> {
  const { totp_sealed, totp_confirmedAt, totp_step, createdAt, email } = account
  const [found] = await db
    .select({ totp_sealed, totp_confirmedAt, totp_step, createdAt, email })
    .from(account)
    .where(eq(account.uid, uid))
  return found ?? null
}

/**
 * Whether an account that existed at `until` has no confirmed factor, as a condition for the statement of another area.
 */
export const isPastGrace = (uid: Column): SQL<boolean> => sql<boolean>`exists (select 1 from ${account}
  where ${account.uid} = ${uid} and ${account.totp_confirmedAt} is null
    and ${account.createdAt} <= ${sql.placeholder('until')})`

/** Stores a secret that is not confirmed yet. False if another one is in use. */
export async function saveSealedSecret(db: Tx, uid: string, totp_sealed: string): Promise<boolean> {
  const updated = await db
    .update(account)
    .set({ totp_sealed, totp_step: null })
    .where(and(eq(account.uid, uid), isNull(account.totp_confirmedAt)))
    .returning({ uid: account.uid })
  return updated.length > 0
}

/** Marks a time step as used. False if it or a later one was used before: each code works once. */
export async function spendStep(tx: Tx, uid: string, step: number): Promise<boolean> {
  const spent = await tx
    .update(account)
    .set({ totp_step: step })
    .where(and(eq(account.uid, uid), or(isNull(account.totp_step), lt(account.totp_step, step))))
    .returning({ uid: account.uid })
  return spent.length > 0
}

/** Enables the factor with its spare codes. False when another request did so first. */
export async function confirmFactor(tx: Tx, uid: string, codes: readonly string[], now: Date): Promise<boolean> {
  const confirmed = await tx
    .update(account)
    .set({ totp_confirmedAt: now })
    .where(and(eq(account.uid, uid), isNull(account.totp_confirmedAt), isNotNull(account.totp_sealed)))
    .returning({ uid: account.uid })
  if (confirmed.length === 0) return false
  await tx.delete(spareCode).where(eq(spareCode.uid, uid))
  await tx.insert(spareCode).values(codes.map((code) => ({ code_hash: spareHash(uid, code), uid })))
  return true
}

export async function spendSpareCode(tx: Tx, uid: string, code: string, now: Date): Promise<boolean> {
  const spent = await tx
    .update(spareCode)
    .set({ usedAt: now })
    .where(and(eq(spareCode.code_hash, spareHash(uid, code)), eq(spareCode.uid, uid), isNull(spareCode.usedAt)))
    .returning({ uid: spareCode.uid })
  return spent.length > 0
}

export async function countSpareCodes(db: Tx, uid: string): Promise<number> {
  const [counted] = await db
    .select({ left: count() })
    .from(spareCode)
    .where(and(eq(spareCode.uid, uid), isNull(spareCode.usedAt)))
  return counted?.left ?? 0
}

export async function clearFactor(tx: Tx, uid: string): Promise<void> {
  await tx
    .update(account)
    .set({ totp_sealed: null, totp_confirmedAt: null, totp_step: null })
    .where(eq(account.uid, uid))
  await tx.delete(spareCode).where(eq(spareCode.uid, uid))
}

const spareHash = (uid: string, code: string): Buffer => hashOf(`${uid}:${code}`)
