import { and, asc, count, eq, gte, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Credit, type CreditGrant, grantFrom } from '@aforo/domain/commerce/credits/shapes.ts'
import type { AdminGrant } from '@aforo/domain/commerce/credits/admin/contract.ts'
import type { GrantChange } from '@aforo/domain/commerce/credits/admin/adjusting.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { grantAsJson } from '../grant-queries.ts'
import { availableClass, creditEntry } from '../tables.ts'
import { customer } from '../../../people/tables.ts'
import { classType } from '../../../catalogue/studio/tables.ts'

/** Named as `grantAsJson` and `adminGrant` name them. */
const a = alias(availableClass, 'a')
const p = alias(customer, 'p')
const grant = sql<Credit>`${grantAsJson}`

const adminGrant = sql<AdminGrant>`(${grantAsJson})::jsonb || jsonb_build_object('title', a.title, 'version', a.version, 'customer', jsonb_build_object(
  'customer_id', p.customer_id, 'name', p.name, 'last_name', p.last_name, 'email', p.email, 'phone', p.phone))`

export async function findGrant(db: Tx, id: number): Promise<AdminGrant | null> {
  const [found] = await db
    .select({ grant: adminGrant })
    .from(a)
    .innerJoin(p, eq(p.customer_id, a.customer_id))
    .where(eq(a.available_class_id, id))
  return found?.grant ?? null
}

/** The owner of a grant. It is read first because the owner is locked before the grant. */
export async function findOwner(tx: Tx, id: number): Promise<number | null> {
  const [found] = await tx
    .select({ customer_id: availableClass.customer_id })
    .from(availableClass)
    .where(eq(availableClass.available_class_id, id))
  return found?.customer_id ?? null
}

export async function lockGrant(tx: Tx, id: number): Promise<CreditGrant | null> {
  const [row] = await tx.select({ grant }).from(a).where(eq(a.available_class_id, id)).for('update')
  return row ? grantFrom(row.grant) : null
}

export const countEntries = (tx: Tx, id: number): Promise<number> =>
  tx.$count(creditEntry, eq(creditEntry.available_class_id, id))

/** Locks a person's grants with units left, after the person's lock. */
export async function lockGrantsLeft(tx: Tx, customer_id: number): Promise<CreditGrant[]> {
  const rows = await tx
    .select({ grant })
    .from(a)
    .where(and(eq(a.customer_id, customer_id), ne(a.available, 0), isNull(a.revokedAt)))
    .orderBy(asc(a.available_class_id))
    .for('update')
  return rows.map((row) => grantFrom(row.grant))
}

const endsWithin = (from: Date, to: Date) =>
  and(isNull(a.revokedAt), ne(a.available, 0), gte(a.expiration_date, from), lte(a.expiration_date, to))

export async function listEnding(
  db: Tx,
  { from, to }: { from: Date; to: Date },
  { offset, most }: { offset: number; most: number },
): Promise<{ grants: AdminGrant[]; total: number }> {
  const rows = await db
    .select({ grant: adminGrant })
    .from(a)
    .innerJoin(p, eq(p.customer_id, a.customer_id))
    .where(endsWithin(from, to))
    .orderBy(asc(a.expiration_date), asc(a.available_class_id))
    .limit(most)
    .offset(offset)
  const [counted] = await db.select({ total: count() }).from(a).where(endsWithin(from, to))
  return { grants: rows.map((row) => row.grant), total: counted?.total ?? 0 }
}

/** Changes a grant and writes its ledger line. Throws when the grant has fewer units than the change takes. */
export async function writeChange(
  tx: Tx,
  { available_class_id, customer_id }: Pick<CreditGrant, 'available_class_id' | 'customer_id'>,
  { kind, units, why, class_types, allowed_times, ...change }: GrantChange,
  { by, now }: { by: number; now: Date },
): Promise<void> {
  const { available, amount } = availableClass
  const hasEnough = units === 0 ? undefined : and(ne(amount, -1), gte(sql`${available} + ${units}`, 0))
  const moved = await tx
    .update(availableClass)
    .set({
      ...change,
      available: sql`${available} + ${units}`,
      ...(class_types ? { class_type_ids: [...class_types] } : {}),
      ...(allowed_times ? { allowed_times: [...allowed_times] } : {}),
    })
    .where(and(eq(availableClass.available_class_id, available_class_id), hasEnough))
  if (moved.rowCount !== 1)
    throw new Error(`available_class ${available_class_id}: expected ${-units} left, found fewer.`)
  const entry = { available_class_id, customer_id, kind, amount: units, by, why, createdAt: now }
  await tx.insert(creditEntry).values(entry)
}

export async function wasPausedByStaff(tx: Tx, available_class_id: number, frozenAt: Date): Promise<boolean> {
  const isOfGrant = eq(creditEntry.available_class_id, available_class_id)
  const isPauseByStaff = and(eq(creditEntry.kind, 'adjusted'), isNotNull(creditEntry.by))
  const found = await tx
    .select({ one: sql`1` })
    .from(creditEntry)
    .where(and(isOfGrant, isPauseByStaff, eq(creditEntry.createdAt, frozenAt)))
    .limit(1)
  return found.length > 0
}

export const listClassTypes = (tx: Tx, ids: readonly number[]): Promise<{ class_type_id: number; name: string }[]> =>
  tx
    .select({ class_type_id: classType.class_type_id, name: classType.name })
    .from(classType)
    .where(inArray(classType.class_type_id, [...ids]))
