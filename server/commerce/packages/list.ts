import {
  sortByOrder,
  filterByFeatures,
  filterByListing,
  type PackageListing,
} from '@aforo/domain/commerce/packages/listing.ts'
import type { ClassPackage, OwnedClassPackage } from '@aforo/domain/commerce/packages/shapes.ts'
import { refuse } from '@aforo/domain/commerce/packages/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AppContext } from '../../app/app-context.ts'
import { packageToApi, ownedPackageToApi } from './package-to-api.ts'
import { listParts, listPackageRows, listOnSaleRows } from './store.ts'

/** Every package on sale, in order, including the sold-out ones (7.13). Two statements. */
export async function listOnSale({ database, settings, now }: AppContext): Promise<ClassPackage[]> {
  const { videos_enabled, subscriptions_enabled } = await settings()
  const rows = await listOnSaleRows(database.db, now())
  const parts = await listParts(
    database.db,
    rows.map((row) => row.class_package_id),
  )
  const packages = rows.map((row) => ({
    ...packageToApi(row, parts),
    ...(row.is_special_event ? { event_date: row.event_date?.toISOString() ?? null } : {}),
  }))
  return sortByOrder(filterByFeatures(packages, { videos: videos_enabled, subscriptions: subscriptions_enabled }))
}

/** The packages of a listing, all or those of the home page (7.13). */
export const listPackagesOf = async (
  app: AppContext,
  listing: PackageListing,
  where: 'all' | 'home',
): Promise<ClassPackage[]> => filterByListing(await listOnSale(app), listing, where)

/** One package on sale; an archived one counts as missing (8.10). */
export async function getOnSale({ database }: AppContext, class_package_id: number) {
  const [row] = await listPackageRows(database.db, [class_package_id])
  if (!row || row.archivedAt) return refuse('package-missing')
  return allow(packageToApi(row, await listParts(database.db, [class_package_id])))
}

/** Whether the studio has a package with this id, archived or not (9.8, 4.20). */
export const knowsPackage = async (db: Tx, class_package_id: number): Promise<boolean> =>
  (await listPackageRows(db, [class_package_id])).length > 0

/** Packages as their buyers see them, archived ones too; with `isPaid` the download is included. */
export async function packagesOf(
  db: Tx,
  ids: readonly number[],
): Promise<(class_package_id: number, isPaid: boolean) => OwnedClassPackage | null> {
  const distinct = [...new Set(ids)]
  const rows = distinct.length > 0 ? await listPackageRows(db, distinct) : []
  const parts = await listParts(db, distinct)
  return (class_package_id, isPaid) => {
    const row = rows.find((candidate) => candidate.class_package_id === class_package_id)
    return row ? ownedPackageToApi(row, parts, isPaid) : null
  }
}
