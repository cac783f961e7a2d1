import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { rehearsalAnswer, rehearsalThing } from '../memory/tables.ts'

export type ResourceKind = 'order' | 'charge' | 'refund' | 'product' | 'plan' | 'subscription' | 'dispute' | 'delivery'
/** As the API returns it; fields that begin with `_` are internal to the wallet. */
export type ResourceBody = Record<string, unknown>
export type WalletResource = { id: string; body: ResourceBody; due_at: Date | null }
type Times = { now: Date; due_at?: Date | null }

const kindOf = (kind: ResourceKind) => `paypal.${kind}`
const { id: ID, kind: KIND, body: BODY, due_at: DUE } = rehearsalThing
const columns = { id: ID, body: BODY, due_at: DUE }

export async function insertResource(
  tx: Tx,
  kind: ResourceKind,
  id: string,
  body: ResourceBody,
  { now, due_at = null }: Times,
): Promise<void> {
  await tx.insert(rehearsalThing).values({ id, kind: kindOf(kind), body, due_at, createdAt: now, updatedAt: now })
}

export async function findResource(db: Tx, kind: ResourceKind, id: string): Promise<WalletResource | null> {
  const [row] = await db
    .select(columns)
    .from(rehearsalThing)
    .where(and(eq(ID, id), eq(KIND, kindOf(kind))))
  return row ?? null
}

export async function lockResource(tx: Tx, kind: ResourceKind, id: string): Promise<WalletResource | null> {
  const [row] = await tx
    .select(columns)
    .from(rehearsalThing)
    .where(and(eq(ID, id), eq(KIND, kindOf(kind))))
    .for('update')
  return row ?? null
}

export async function saveResource(tx: Tx, id: string, body: ResourceBody, { now, due_at }: Times): Promise<void> {
  const due = due_at === undefined ? {} : { due_at }
  await tx
    .update(rehearsalThing)
    .set({ body, ...due, updatedAt: now })
    .where(eq(ID, id))
}

export const listResourcesBy = (db: Tx, kind: ResourceKind, field: string, value: string): Promise<WalletResource[]> =>
  db
    .select(columns)
    .from(rehearsalThing)
    .where(and(eq(KIND, kindOf(kind)), sql`${BODY} ->> ${field} = ${value}`))
    .orderBy(asc(rehearsalThing.createdAt), asc(ID))

export const listResourcesBetween = (db: Tx, kind: ResourceKind, from: Date, until: Date): Promise<WalletResource[]> =>
  db
    .select(columns)
    .from(rehearsalThing)
    .where(and(eq(KIND, kindOf(kind)), sql`${rehearsalThing.createdAt} between ${from} and ${until}`))
    .orderBy(asc(rehearsalThing.createdAt), asc(ID))

export const firstDueAt = (...kinds: readonly ResourceKind[]): SQL =>
  sql`select min(${DUE}) from ${rehearsalThing} where ${inArray(KIND, kinds.map(kindOf))}`

export async function lockDue(tx: Tx, kind: ResourceKind, now: Date): Promise<WalletResource | null> {
  const [row] = await tx
    .select(columns)
    .from(rehearsalThing)
    .where(and(eq(KIND, kindOf(kind)), sql`${DUE} <= ${now}`))
    .orderBy(asc(DUE), asc(ID))
    .limit(1)
    .for('update', { skipLocked: true })
  return row ?? null
}

export async function removeResource(db: Tx, id: string): Promise<void> {
  await db.delete(rehearsalThing).where(eq(ID, id))
}

export type StoredResponse = { asked: string; status: number; body: unknown }

export async function lockResponse(tx: Tx, key: string): Promise<StoredResponse | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const [row] = await tx.select().from(rehearsalAnswer).where(eq(rehearsalAnswer.key, key))
  return row ?? null
}

export async function saveResponse(tx: Tx, key: string, answer: StoredResponse, now: Date): Promise<void> {
  await tx.insert(rehearsalAnswer).values({ key, ...answer, createdAt: now })
}
