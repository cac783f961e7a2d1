import { and, isNotNull, notInArray, sql } from 'drizzle-orm'
import { decideOldAddress, type OldAddress } from '@aforo/domain/catalogue/content/old-address.ts'
import type { Tx } from '../../platform/database/database.ts'
import { upsert } from '../../platform/database/rows/upsert.ts'
import { listOthers, lockAll } from './admin/old-addresses-store.ts'
import { announcement, oldAddress, page } from './tables.ts'

export const importPages = (tx: Tx, rows: readonly (typeof page.$inferInsert)[]): Promise<number> =>
  upsert(tx, page, { target: page.slug }, rows)

export async function importAnnouncements(
  tx: Tx,
  rows: readonly (typeof announcement.$inferInsert & { handle: string })[],
): Promise<number> {
  const handles = rows.map(({ handle }) => handle)
  const deleteResult = await tx
    .delete(announcement)
    .where(and(isNotNull(announcement.handle), notInArray(announcement.handle, handles)))
  return (deleteResult.rowCount ?? 0) + (await upsert(tx, announcement, { target: announcement.handle }, rows))
}

/** Lines that make a loop with old addresses that staff entered are refused; the folder is checked alone before. */
export async function importOldAddresses(tx: Tx, rows: readonly OldAddress[]): Promise<number> {
  await lockAll(tx)
  const written = await upsert(tx, oldAddress, { target: oldAddress.path }, rows)
  const all = await listOthers(tx, null)
  const fault = rows.find((row) => !decideOldAddress(row, all).allowed)
  if (fault)
    throw new Error(
      `old_addresses.csv, ${fault.path}: expected a target that is a page, found an old address of the admin. Change one of the two.`,
    )
  return written
}

/**
 * Records acceptances of imported customers: of the pages required at sign-up, and of those required at a visit when
 * the customer has already visited (4.19).
 */
export async function importAcceptances(
  tx: Tx,
  people: readonly { customer_id: number; createdAt: Date; hasCome: boolean }[],
): Promise<void> {
  await tx.execute(sql`
    insert into accepted_page (page_id, customer_id, version, "createdAt")
    select page_id, customer_id, version, "createdAt" from page, json_to_recordset(${JSON.stringify(people)}::json)
      as person(customer_id int, "createdAt" timestamptz, "hasCome" boolean)
    where required_signup or (required and "hasCome") on conflict do nothing`)
}
