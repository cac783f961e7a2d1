import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { rehearsalAnswer, rehearsalSecret, rehearsalThing } from '../memory/tables.ts'

export type Kind = 'order' | 'charge' | 'refund' | 'product' | 'plan' | 'subscription' | 'dispute' | 'delivery'
/** As it travels; what begins with `_` stays at the wallet. */
export type Body = Record<string, unknown>
export type Thing = { id: string; body: Body; due_at: Date | null }
type When = { now: Date; due_at?: Date | null }

const kindOf = (kind: Kind) => `paypal.${kind}`
const { id: ID, kind: KIND, body: BODY, due_at: DUE } = rehearsalThing
const shown = { id: ID, body: BODY, due_at: DUE }

export async function insertThing(
  tx: Tx,
  kind: Kind,
  id: string,
  body: Body,
  { now, due_at = null }: When,
): Promise<void> {
  await tx.insert(rehearsalThing).values({ id, kind: kindOf(kind), body, due_at, createdAt: now, updatedAt: now })
}

export async function findThing(db: Tx, kind: Kind, id: string): Promise<Thing | null> {
  const [found] = await db
    .select(shown)
    .from(rehearsalThing)
    .where(and(eq(ID, id), eq(KIND, kindOf(kind))))
  return found ?? null
}

export async function lockThing(tx: Tx, kind: Kind, id: string): Promise<Thing | null> {
  const [found] = await tx
    .select(shown)
    .from(rehearsalThing)
    .where(and(eq(ID, id), eq(KIND, kindOf(kind))))
    .for('update')
  return found ?? null
}

export async function saveThing(tx: Tx, id: string, body: Body, { now, due_at }: When): Promise<void> {
  const due = due_at === undefined ? {} : { due_at }
  await tx
    .update(rehearsalThing)
    .set({ body, ...due, updatedAt: now })
    .where(eq(ID, id))
}

export const thingsWhere = (db: Tx, kind: Kind, field: string, value: string): Promise<Thing[]> =>
  db
    .select(shown)
    .from(rehearsalThing)
    .where(and(eq(KIND, kindOf(kind)), sql`${BODY} ->> ${field} = ${value}`))
    .orderBy(asc(rehearsalThing.createdAt), asc(ID))

export const thingsSince = (db: Tx, kind: Kind, from: Date, until: Date): Promise<Thing[]> =>
  db
    .select(shown)
    .from(rehearsalThing)
    .where(and(eq(KIND, kindOf(kind)), sql`${rehearsalThing.createdAt} between ${from} and ${until}`))
    .orderBy(asc(rehearsalThing.createdAt), asc(ID))

export const firstDueOf = (...kinds: readonly Kind[]): SQL =>
  sql`select min(${DUE}) from ${rehearsalThing} where ${inArray(KIND, kinds.map(kindOf))}`

export async function lockDue(tx: Tx, kind: Kind, now: Date): Promise<Thing | null> {
  const [found] = await tx
    .select(shown)
    .from(rehearsalThing)
    .where(and(eq(KIND, kindOf(kind)), sql`${DUE} <= ${now}`))
    .orderBy(asc(DUE), asc(ID))
    .limit(1)
    .for('update', { skipLocked: true })
  return found ?? null
}

export async function removeThing(db: Tx, id: string): Promise<void> {
  await db.delete(rehearsalThing).where(eq(ID, id))
}

export type StoredResponse = { asked: string; status: number; body: unknown }

export async function lockAnswer(tx: Tx, key: string): Promise<StoredResponse | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const [found] = await tx.select().from(rehearsalAnswer).where(eq(rehearsalAnswer.key, key))
  return found ?? null
}

export async function saveAnswer(tx: Tx, key: string, answer: StoredResponse, now: Date): Promise<void> {
  await tx.insert(rehearsalAnswer).values({ key, ...answer, createdAt: now })
}

export async function secretNamed(db: Tx, name: string, fresh: () => string): Promise<string> {
  const find = async () => {
    const [row] = await db.select().from(rehearsalSecret).where(eq(rehearsalSecret.name, name))
    return row?.value
  }
  const before = await find()
  if (before !== undefined) return before
  await db.insert(rehearsalSecret).values({ name, value: fresh() }).onConflictDoNothing()
  const existing = await find()
  if (existing === undefined) throw new Error(`rehearsal.secret: expected ${name}, found none.`)
  return existing
}
