import { type SQL, sql } from 'drizzle-orm'
import { type Credit, type CreditGrant, grantFrom } from '@aforo/domain/commerce/credits/shapes.ts'
import type { AdminGrant } from '@aforo/domain/commerce/credits/admin/contract.ts'
import type { GrantChange } from '@aforo/domain/commerce/credits/admin/adjusting.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { grantAsJson } from '../grant-queries.ts'

const adminGrantAsJson = sql`(${grantAsJson})::jsonb || jsonb_build_object('title', a.title, 'version', a.version, 'customer', jsonb_build_object(
  'customer_id', p.customer_id, 'name', p.name, 'last_name', p.last_name, 'email', p.email, 'phone', p.phone))`
const grantTables = sql`available_class a join customer p on p.customer_id = a.customer_id`

export async function findGrant(db: Tx, id: number): Promise<AdminGrant | null> {
  const { rows } = await db.execute<{ grant: AdminGrant }>(
    sql`select ${adminGrantAsJson} as "grant" from ${grantTables} where a.available_class_id = ${id}`,
  )
  return rows[0]?.grant ?? null
}

/** The owner of a grant. It is read first because the owner is locked before the grant. */
export async function findOwner(tx: Tx, id: number): Promise<number | null> {
  const { rows } = await tx.execute<{ customer_id: number }>(
    sql`select customer_id from available_class where available_class_id = ${id}`,
  )
  return rows[0]?.customer_id ?? null
}

export async function lockGrant(tx: Tx, id: number): Promise<CreditGrant | null> {
  const { rows } = await tx.execute<{ grant: Credit }>(
    sql`select ${grantAsJson} as "grant" from available_class a where a.available_class_id = ${id} for update`,
  )
  return rows[0] ? grantFrom(rows[0].grant) : null
}

export async function countEntries(tx: Tx, id: number): Promise<number> {
  const { rows } = await tx.execute<{ moves: number }>(
    sql`select count(*)::int as moves from credit_entry where available_class_id = ${id}`,
  )
  return rows[0]?.moves ?? 0
}

/** Locks a person's grants with units left, after the person's lock. */
export async function lockGrantsLeft(tx: Tx, customer_id: number): Promise<CreditGrant[]> {
  const { rows } = await tx.execute<{ grant: Credit }>(sql`
    select ${grantAsJson} as "grant" from available_class a
    where a.customer_id = ${customer_id} and a.available <> 0 and a."revokedAt" is null
    order by a.available_class_id for update`)
  return rows.map(({ grant }) => grantFrom(grant))
}

const endsWithin = (from: Date, to: Date): SQL => sql`a."revokedAt" is null and a.available <> 0
  and a.expiration_date >= ${from} and a.expiration_date <= ${to}`

export async function listEnding(
  db: Tx,
  { from, to }: { from: Date; to: Date },
  { offset, most }: { offset: number; most: number },
): Promise<{ grants: AdminGrant[]; total: number }> {
  const { rows } = await db.execute<{ grant: AdminGrant }>(sql`
    select ${adminGrantAsJson} as "grant" from ${grantTables} where ${endsWithin(from, to)}
    order by a.expiration_date, a.available_class_id limit ${most} offset ${offset}`)
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from available_class a where ${endsWithin(from, to)}`,
  )
  return { grants: rows.map(({ grant }) => grant), total: counted[0]?.total ?? 0 }
}

/** Changes a grant and writes its ledger line. Throws when the grant has fewer units than the change takes. */
export async function writeChange(
  tx: Tx,
  { available_class_id, customer_id }: Pick<CreditGrant, 'available_class_id' | 'customer_id'>,
  { kind, units, why, ...change }: GrantChange,
  { by, now }: { by: number; now: Date },
): Promise<void> {
  const moved = await tx.execute(sql`
    update available_class set available = available + ${units}
      ${change.expiration_date === undefined ? sql`` : sql`, expiration_date = ${change.expiration_date}`}
      ${change.class_types ? sql`, class_type_ids = ${sql.param([...change.class_types])}::int[]` : sql``}
      ${change.allowed_times ? sql`, allowed_times = ${JSON.stringify(change.allowed_times)}::jsonb` : sql``}
      ${change.frozenAt === undefined ? sql`` : sql`, "frozenAt" = ${change.frozenAt}`}
      ${change.revokedAt ? sql`, "revokedAt" = ${change.revokedAt}` : sql``}
    where available_class_id = ${available_class_id} and (${units} = 0 or (amount <> -1 and available + ${units} >= 0))`)
  if (moved.rowCount !== 1)
    throw new Error(`available_class ${available_class_id}: expected ${-units} left, found fewer.`)
  await tx.execute(sql`
    insert into credit_entry (available_class_id, customer_id, kind, amount, "by", why, "createdAt")
    values (${available_class_id}, ${customer_id}, ${kind}, ${units}, ${by}, ${why}, ${now})`)
}

export async function wasPausedByStaff(tx: Tx, available_class_id: number, frozenAt: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from credit_entry where available_class_id = ${available_class_id}
      and kind = 'adjusted' and "by" is not null and "createdAt" = ${frozenAt} limit 1`)
  return rows.length > 0
}

export async function listClassTypes(tx: Tx, ids: readonly number[]) {
  const { rows } = await tx.execute<{ class_type_id: number; name: string }>(
    sql`select class_type_id, name from class_type where class_type_id = any(${sql.param([...ids])}::int[])`,
  )
  return rows
}

export async function listCustomerNames(db: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await db.execute<{ customer_id: number; name: string }>(sql`
    select customer_id, trim(name || ' ' || last_name) as name from customer
    where customer_id = any(${sql.param([...ids])}::int[])`)
  return new Map(rows.map((row) => [row.customer_id, row.name]))
}
