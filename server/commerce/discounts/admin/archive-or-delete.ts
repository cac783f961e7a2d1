import { refuse } from '@aforo/domain/commerce/discounts/admin/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { audit, type Actor } from './audit.ts'
import * as store from './admin-store.ts'

/** Deletes a code that no purchase refers to, archives any other (7.19). */
export const archiveOrDelete = (app: AppContext, actor: Actor, discount_id: number) =>
  app.transaction(async (tx) => {
    const row = await store.lockDiscount(tx, discount_id)
    if (!row) return refuse('discount-not-kept')
    if (!(await store.isDiscountReferenced(tx, discount_id))) {
      await store.deleteDiscount(tx, discount_id)
      await audit(tx, app, actor, 'delete-discount', row, null)
      return allow({ archived: false })
    }
    if (row.archivedAt) return allow({ archived: true })
    const archived = await store.updateDiscount(tx, discount_id, { archivedAt: app.now() })
    await audit(tx, app, actor, 'archive-discount', row, archived)
    return allow({ archived: true })
  })
