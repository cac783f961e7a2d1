import { and, eq, inArray, isNotNull, isNull, not, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { deleteUnreferenced, namesOf } from '../../platform/database/rows/delete-with-references.ts'
import { idsByKey, upsert } from '../../platform/database/rows/upsert.ts'
import { classPackage, classPackageType } from './tables.ts'

type PackageRow = Omit<typeof classPackage.$inferInsert, 'handle' | 'archivedAt'> & { readonly handle: string }

/**
 * Imports the packages of a folder, with the ids that the folder fixes (152). A package that is no longer in the folder
 * is archived, since it may have been sold. Throws when a fixed id belongs to another package.
 */
export async function importPackages(
  tx: Tx,
  rows: readonly PackageRow[],
  now: Date,
): Promise<{ written: number; numbers: ReadonlyMap<string, number> }> {
  await refuseUsedNumbers(tx, rows)
  const handles = rows.map(({ handle }) => handle)
  const archiveResult = await tx
    .update(classPackage)
    .set({ archivedAt: now })
    .where(
      and(isNotNull(classPackage.handle), notInArray(classPackage.handle, handles), isNull(classPackage.archivedAt)),
    )
  const restoreResult = await tx
    .update(classPackage)
    .set({ archivedAt: null })
    .where(and(inArray(classPackage.handle, handles), isNotNull(classPackage.archivedAt)))
  const key = { target: classPackage.handle, neverChanged: ['class_package_id'] }
  const written = await upsert(tx, classPackage, key, rows)
  await tx.execute(sql`
    select setval(sequence, highest) from (
      select pg_get_serial_sequence('class_package', 'class_package_id')::regclass as sequence, max(class_package_id) as highest
      from class_package) as numbered
    where highest > coalesce(pg_sequence_last_value(sequence), 0)`)
  return {
    written: written + (archiveResult.rowCount ?? 0) + (restoreResult.rowCount ?? 0),
    numbers: await idsByKey(tx, classPackage.handle, classPackage.class_package_id),
  }
}

async function refuseUsedNumbers(tx: Tx, rows: readonly PackageRow[]): Promise<void> {
  for (const { handle, class_package_id } of rows) {
    if (class_package_id === undefined) continue
    const existing = await tx
      .select({ handle: classPackage.handle, number: classPackage.class_package_id })
      .from(classPackage)
      .where(sql`${classPackage.class_package_id} = ${class_package_id} or ${classPackage.handle} = ${handle}`)
    const other = existing.find((row) => row.handle !== handle || row.number !== class_package_id)
    if (!other) continue
    throw new Error(
      `packages.csv ${handle}: expected class_package_id ${class_package_id} to be its own, ` +
        `found ${other.number} with ${other.handle ?? 'a package made on a screen'}. Choose another number, or leave it out.`,
    )
  }
}

type TypeRow = { class_package_id: number; class_type_id: number; class_amount: number; expiration_days: number | null }

export async function importPackageTypes(
  tx: Tx,
  packages: readonly number[],
  rows: readonly TypeRow[],
): Promise<number> {
  const deleteResult = await tx
    .delete(classPackageType)
    .where(
      and(
        inArray(classPackageType.class_package_id, [...packages]),
        not(isOneOf(rows.map((row) => sql`(${row.class_package_id}::int, ${row.class_type_id}::int)`))),
      ),
    )
  const target = [classPackageType.class_package_id, classPackageType.class_type_id]
  return (deleteResult.rowCount ?? 0) + (await upsert(tx, classPackageType, { target }, rows))
}

const isOneOf = (pairs: ReturnType<typeof sql>[]) =>
  pairs.length === 0
    ? eq(sql`1`, 0)
    : sql`(${classPackageType.class_package_id}, ${classPackageType.class_type_id}) in (${sql.join(pairs, sql`, `)})`

export async function importSold(tx: Tx, sold: ReadonlyMap<number, number>): Promise<void> {
  for (const [class_package_id, pieces] of sold) {
    await tx
      .update(classPackage)
      .set({ sold: sql`${classPackage.sold} + ${pieces}` })
      .where(eq(classPackage.class_package_id, class_package_id))
  }
}

/** Lowers what is counted as sold to the purchases that are left, where some were deleted. */
export async function recountSold(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update class_package k set sold = counted.purchases
    from (select o.class_package_id, count(p.purchase_id)::int as purchases from class_package o
      left join purchase p on p.class_package_id = o.class_package_id and p.status <> 'failed'
      group by o.class_package_id) counted
    where counted.class_package_id = k.class_package_id and k.sold > counted.purchases`)
}

/** Deletes those that nothing refers to; returns the titles of the others. */
export async function deleteUnusedPackages(tx: Tx, ids: readonly number[]): Promise<string[]> {
  const used = await deleteUnreferenced(tx, classPackage.class_package_id, ids)
  return namesOf(tx, classPackage.class_package_id, classPackage.title, used)
}
