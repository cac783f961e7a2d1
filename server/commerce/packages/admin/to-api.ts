import type { AdminPackage } from '@aforo/domain/commerce/packages/admin/shapes.ts'
import { packageToApi } from '../package-to-api.ts'
import type { PackageRow, PartRow } from '../store.ts'

/** A package for staff: what customers see, its stock, the pieces sold, and its files (3.11). */
export const toAdminApi = (row: PackageRow, parts: readonly PartRow[]): AdminPackage => ({
  ...packageToApi(row, parts),
  max_sales: row.max_sales,
  sold: row.sold,
  file_url: row.file_url,
  receipt_file: row.receipt_src === null ? null : { src: row.receipt_src },
  archivedAt: row.archivedAt?.toISOString() ?? null,
  version: row.version,
})
