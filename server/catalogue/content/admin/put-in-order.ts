import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import type { AppContext } from '../../../app/app-context.ts'
import type { Actor } from './pages.ts'
import { listIdsInOrder, type OrderedTable, reorder } from './order-store.ts'

/** Puts these pages or announcements first, in this order; the others follow in their previous order (7.40, 7.42). */
export const putInOrder = (
  app: AppContext,
  { customer_id }: Actor,
  subject: OrderedTable,
  ids: readonly number[],
): Promise<Verdict<Record<string, never>>> =>
  app.transaction(async (tx) => {
    const before = await listIdsInOrder(tx, subject)
    await reorder(tx, subject, ids)
    const after = await listIdsInOrder(tx, subject)
    if (before.join() === after.join()) return allow({})
    const change = { by: customer_id, did: `order-${subject}`, subject, subject_id: ids[0] ?? 0 }
    await writeAudit(tx, { ...change, before: { ids: before }, after: { ids: after } }, app.now())
    return allow({})
  })
