import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { numbersInOrder, reorder } from './admin-store.ts'

/** Puts these packages first, in this order; the others follow in their old order (5.15). */
export const orderPackages = (
  app: AppContext,
  { customer_id }: { readonly customer_id: number },
  ids: readonly number[],
): Promise<Verdict<Record<string, never>>> =>
  app.transaction(async (tx) => {
    const before = await numbersInOrder(tx)
    await reorder(tx, ids)
    const after = await numbersInOrder(tx)
    if (before.join() === after.join()) return allow({})
    const change = { by: customer_id, did: 'order-class_package', subject: 'class_package', subject_id: ids[0] ?? 0 }
    await writeAudit(tx, { ...change, before: { ids: before }, after: { ids: after } }, app.now())
    return allow({})
  })
