import type { AdminPackage } from '@aforo/domain/commerce/packages/admin/shapes.ts'
import { describe } from '../describe.ts'
import type { PackageRow, PartRow } from '../store.ts'

/** A package as staff keep it: with its stock, what is sold of it, and its files (3.11). */
export const toAdminApi = (row: PackageRow, parts: readonly PartRow[]): AdminPackage => ({
  ...describe(row, parts),
  max_sales: row.max_sales,
  sold: row.sold,
  file_url: row.file_url,
  receipt_file: row.receipt_src === null ? null : { src: row.receipt_src },
  archivedAt: row.archivedAt?.toISOString() ?? null,
  version: row.version,
})
