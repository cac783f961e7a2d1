import { and, desc, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { hashOf } from '../store.ts'
import { session } from '../tables.ts'

/** A session's public id is the beginning of its token hash, which does not open the session. */
const ID_BYTES = 16
const MAX_LISTED = 50

const idOf = (token_hash: Buffer): string => token_hash.subarray(0, ID_BYTES).toString('base64url')

const isLive = (uid: string, now: Date) =>
  and(eq(session.uid, uid), isNull(session.revokedAt), gt(session.idle_until, now), gt(session.expires_at, now))

export async function listLiveSessions(db: Tx, uid: string, token: string, now: Date) {
  const rows = await db
    .select()
    .from(session)
    .where(isLive(uid, now))
    .orderBy(desc(session.seenAt), desc(session.createdAt))
    .limit(MAX_LISTED)
  const ownHash = hashOf(token)
  return rows.map(({ token_hash, agent, createdAt, seenAt }) => ({
    session_id: idOf(token_hash),
    agent,
    createdAt,
    seenAt,
    current: ownHash.equals(token_hash),
  }))
}

export async function revokeSessionById(db: Tx, uid: string, session_id: string, now: Date): Promise<boolean> {
  const hashPrefix = Buffer.from(session_id, 'base64url')
  if (hashPrefix.length !== ID_BYTES) return false
  const isThis: SQL = sql`substring(${session.token_hash} from 1 for ${ID_BYTES}) = ${hashPrefix}`
  const ended = await db
    .update(session)
    .set({ revokedAt: now })
    .where(and(isLive(uid, now), isThis))
    .returning({ uid: session.uid })
  return ended.length > 0
}

export async function revokeOthers(db: Tx, uid: string, token: string, now: Date): Promise<void> {
  await db
    .update(session)
    .set({ revokedAt: now })
    .where(and(eq(session.uid, uid), isNull(session.revokedAt), ne(session.token_hash, hashOf(token))))
}

export async function lastSeen(db: Tx, uids: readonly string[]): Promise<Map<string, Date>> {
  const rows = await db
    .select({ uid: session.uid, seenAt: sql`max(${session.seenAt})`.mapWith(session.seenAt) })
    .from(session)
    .where(inArray(session.uid, [...uids]))
    .groupBy(session.uid)
  return new Map(rows.flatMap(({ uid, seenAt }) => (seenAt ? [[uid, seenAt] as const] : [])))
}
