import { decideArchiveOrDelete } from '@aforo/domain/commerce/packages/admin/archive-or-delete.ts'
import { refuse } from '@aforo/domain/commerce/packages/admin/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { listParts } from '../store.ts'
import * as store from './admin-store.ts'
import { audit, recordOf } from './save-package.ts'
import { readPackageUses } from './package-uses.ts'

/** Deletes a package that nothing refers to; archives one that was sold, so that its buyers keep it (2.54). */
export async function archiveOrDelete(
  app: AppContext,
  actor: { readonly customer_id: number },
  class_package_id: number,
) {
  const settings = await app.settings()
  return app.transaction(async (tx) => {
    const row = await store.lockWhole(tx, class_package_id)
    if (!row) return refuse('package-not-kept')
    const verdict = decideArchiveOrDelete(row.title, await readPackageUses(tx, settings, class_package_id, app.now()))
    if (!verdict.allowed) return verdict
    const parts = await listParts(tx, [class_package_id])
    if (verdict.value === 'delete') {
      await store.deletePackage(tx, class_package_id)
      await audit(tx, app, actor, 'delete-class_package', recordOf(row, parts), null)
      return allow({ archived: false })
    }
    if (row.archivedAt) return allow({ archived: true })
    const archived = await store.updatePackage(tx, class_package_id, { archivedAt: app.now() })
    await audit(tx, app, actor, 'archive-class_package', recordOf(row, parts), recordOf(archived, parts))
    return allow({ archived: true })
  })
}
