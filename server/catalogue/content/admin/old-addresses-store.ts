import { asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { OldAddress } from '@aforo/domain/catalogue/content/old-address.ts'
import type { AdminOldAddress, OldAddressFields } from '@aforo/domain/catalogue/content/admin/shapes.ts'
import { PAGE_SIZE } from '@aforo/domain/values/paging.ts'
import type { AdminListQuery } from '@aforo/domain/values/shapes.ts'
import { lockUntilCommit } from '../../../platform/database/advisory-lock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { matchesText } from '../../../platform/database/reading/matching.ts'
import { oldAddress } from '../tables.ts'

const isRow = (old_address_id: number) => eq(oldAddress.old_address_id, old_address_id)

export async function listRows(db: Tx, query: AdminListQuery): Promise<{ rows: AdminOldAddress[]; total: number }> {
  // Old addresses are deleted, never archived: the archive is always empty.
  const where = query.ids
    ? inArray(oldAddress.old_address_id, query.ids)
    : query.archived === 'yes'
      ? sql`false`
      : matchesText([oldAddress.path, oldAddress.target], query.query)
  const total = await db.$count(oldAddress, where)
  const rows = await db
    .select()
    .from(oldAddress)
    .where(where)
    .orderBy(asc(oldAddress.path))
    .limit(query.ids ? query.ids.length : PAGE_SIZE)
    .offset(query.ids ? 0 : query.page * PAGE_SIZE)
  return { rows, total }
}

export async function findRow(db: Tx, old_address_id: number): Promise<AdminOldAddress | null> {
  const [row] = await db.select().from(oldAddress).where(isRow(old_address_id))
  return row ?? null
}

const WRITING_LOCK = 7_029_081

/** Of two addresses that are written at once, the second one sees the first: together they could be a loop. */
export const lockAll = (tx: Tx): Promise<void> => lockUntilCommit(tx, WRITING_LOCK)

export const listOthers = (tx: Tx, old_address_id: number | null): Promise<OldAddress[]> =>
  tx
    .select({ path: oldAddress.path, target: oldAddress.target })
    .from(oldAddress)
    .where(old_address_id === null ? undefined : ne(oldAddress.old_address_id, old_address_id))
    .orderBy(asc(oldAddress.path))

export async function insertRow(tx: Tx, fields: OldAddressFields): Promise<AdminOldAddress> {
  const [row] = await tx.insert(oldAddress).values(fields).returning()
  if (!row) throw new Error('old_address: expected one new row, found none.')
  return row
}

export async function updateRow(
  tx: Tx,
  old_address_id: number,
  change: Partial<OldAddressFields>,
): Promise<AdminOldAddress> {
  const [row] = await tx.update(oldAddress).set(change).where(isRow(old_address_id)).returning()
  if (!row) throw new Error(`old_address ${old_address_id}: expected a row to change, found none.`)
  return row
}

export async function deleteRow(tx: Tx, old_address_id: number): Promise<void> {
  await tx.delete(oldAddress).where(isRow(old_address_id))
}
