import type { AdminPackage } from '@aforo/domain/commerce/packages/admin/shapes.ts'
import type { AdminListQuery } from '@aforo/domain/values/shapes.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { listParts } from '../store.ts'
import { toAdminApi } from './to-api.ts'
import { pageOf } from './admin-store.ts'

/** A page of packages for administrators (7.13), in three statements. */
export async function listForAdmin({ database }: AppContext, query: AdminListQuery) {
  const { rows, total } = await pageOf(database.db, query)
  const parts = await listParts(
    database.db,
    rows.map((row) => row.class_package_id),
  )
  const partsOfPackage = (id: number) => parts.filter((part) => part.class_package_id === id)
  const class_packages: AdminPackage[] = rows.map((row) => toAdminApi(row, partsOfPackage(row.class_package_id)))
  return { class_packages, total }
}

export async function findForAdmin(app: AppContext, class_package_id: number): Promise<AdminPackage | null> {
  const { class_packages } = await listForAdmin(app, { ids: [class_package_id], query: '', page: 0, archived: 'no' })
  return class_packages[0] ?? null
}
