import { createHash } from 'node:crypto'
import { and, type Column, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import type { Span } from './lifetime.ts'
import { account, emailChange, resetCode, session } from './tables.ts'

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export type AccountRow = typeof account.$inferSelect

export async function findAccount(db: Tx, email: string): Promise<AccountRow | null> {
  const [found] = await db.select().from(account).where(eq(account.email, email))
  return found ?? null
}

export async function findAccountOf(db: Tx, uid: string): Promise<AccountRow | null> {
  const [found] = await db.select().from(account).where(eq(account.uid, uid))
  return found ?? null
}

/** Whether the address of the account of a `uid` is verified, for the statement of another area. */
export const isVerified = (uid: Column): SQL<boolean> => sql<boolean>`exists (select 1 from ${account}
  where ${account.uid} = ${uid} and ${account.verifiedAt} is not null)`

export async function insertAccount(db: Tx, row: typeof account.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(account).values(row).onConflictDoNothing().returning({ uid: account.uid })
  return inserted.length === 1
}

export async function setPasswordHash(db: Tx, uid: string, password_hash: string): Promise<void> {
  await db.update(account).set({ password_hash }).where(eq(account.uid, uid))
}

export async function replacePasswordHash(
  db: Tx,
  uid: string,
  { was, is }: { was: string; is: string },
): Promise<boolean> {
  const replaced = await db
    .update(account)
    .set({ password_hash: is })
    .where(and(eq(account.uid, uid), eq(account.password_hash, was)))
    .returning({ uid: account.uid })
  return replaced.length > 0
}

export async function setDisabledAt(db: Tx, uid: string, disabledAt: Date | null): Promise<void> {
  await db.update(account).set({ disabledAt }).where(eq(account.uid, uid))
}

export const listAccounts = (db: Tx, uids: readonly string[]): Promise<AccountRow[]> =>
  db
    .select()
    .from(account)
    .where(inArray(account.uid, [...uids]))

export async function setVerified(db: Tx, uid: string, now: Date): Promise<void> {
  await db.update(account).set({ verifiedAt: now }).where(eq(account.uid, uid))
}

export async function deleteAccount(db: Tx, uid: string): Promise<void> {
  await db.delete(account).where(eq(account.uid, uid))
}

export async function insertSession(db: Tx, uid: string, token: string, span: Span, agent: string): Promise<void> {
  await db.insert(session).values({ token_hash: hashOf(token), uid, agent, seenAt: span.createdAt, ...span })
}

export type SessionRow = typeof session.$inferSelect & { account: AccountRow }

export async function findSession(db: Tx, token: string): Promise<SessionRow | null> {
  const [found] = await db
    .select()
    .from(session)
    .innerJoin(account, eq(account.uid, session.uid))
    .where(eq(session.token_hash, hashOf(token)))
  return found ? { ...found.session, account: found.account } : null
}

/** The `uid` of a session that is valid `now`, as a subquery for the statement of another area. */
export const liveUid: SQL<string> = sql<string>`(
  select ${session.uid} from ${session} join ${account} on ${account.uid} = ${session.uid}
  where ${session.token_hash} = ${sql.placeholder('token_hash')} and ${session.revokedAt} is null
    and ${account.disabledAt} is null
    and ${session.idle_until} > ${sql.placeholder('now')} and ${session.expires_at} > ${sql.placeholder('now')})`

export async function extendSession(db: Tx, token: string, idle_until: Date, now: Date): Promise<void> {
  await db
    .update(session)
    .set({ idle_until, seenAt: now })
    .where(and(eq(session.token_hash, hashOf(token)), isNull(session.revokedAt)))
}

export async function revokeSession(db: Tx, token: string, now: Date): Promise<void> {
  await db
    .update(session)
    .set({ revokedAt: now })
    .where(and(eq(session.token_hash, hashOf(token)), isNull(session.revokedAt)))
}

export async function revokeSessionsOf(db: Tx, uid: string, now: Date): Promise<void> {
  await db
    .update(session)
    .set({ revokedAt: now })
    .where(and(eq(session.uid, uid), isNull(session.revokedAt)))
}

export async function insertResetCode(db: Tx, uid: string, code: string, expires_at: Date): Promise<void> {
  await db.insert(resetCode).values({ code_hash: hashOf(code), uid, expires_at })
}

export async function findResetCode(db: Tx, code: string, now: Date): Promise<string | null> {
  const [found] = await db
    .select({ uid: resetCode.uid })
    .from(resetCode)
    .where(and(eq(resetCode.code_hash, hashOf(code)), isNull(resetCode.usedAt), gt(resetCode.expires_at, now)))
  return found?.uid ?? null
}

export async function voidResetCodes(db: Tx, uid: string, now: Date): Promise<void> {
  await db
    .update(resetCode)
    .set({ usedAt: now })
    .where(and(eq(resetCode.uid, uid), isNull(resetCode.usedAt)))
}

/** Uses up this code and all others of the account. False when another request did so first. */
export async function spendResetCode(db: Tx, code: string, uid: string, now: Date): Promise<boolean> {
  const used = await db
    .update(resetCode)
    .set({ usedAt: now })
    .where(and(eq(resetCode.uid, uid), isNull(resetCode.usedAt)))
    .returning({ code_hash: resetCode.code_hash, expires_at: resetCode.expires_at })
  const expectedHash = hashOf(code)
  return used.some(({ code_hash, expires_at }) => expectedHash.equals(code_hash) && expires_at > now)
}

export async function deleteEnded(db: Tx, before: Date): Promise<void> {
  await db
    .delete(session)
    .where(or(lt(session.expires_at, before), lt(session.idle_until, before), lt(session.revokedAt, before)))
  await db.delete(resetCode).where(lt(resetCode.expires_at, before))
  await db.delete(emailChange).where(lt(emailChange.expires_at, before))
}
