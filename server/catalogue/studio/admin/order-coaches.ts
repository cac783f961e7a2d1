import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { coachesInOrder, reorderCoaches } from './coach-order-store.ts'

/** Puts these coaches first, in this order; the others follow in their previous order (7.34). */
export const orderCoaches = (
  app: AppContext,
  { customer_id }: { readonly customer_id: number },
  ids: readonly number[],
): Promise<Verdict<Record<string, never>>> =>
  app.transaction(async (tx) => {
    const before = await coachesInOrder(tx)
    await reorderCoaches(tx, ids)
    const after = await coachesInOrder(tx)
    if (before.join() === after.join()) return allow({})
    const change = { by: customer_id, did: 'order-instructor', subject: 'instructor', subject_id: ids[0] ?? 0 }
    await writeAudit(tx, { ...change, before: { ids: before }, after: { ids: after } }, app.now())
    return allow({})
  })
