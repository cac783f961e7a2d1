import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { AppContext } from '../../app/app-context.ts'
import type { Actor } from './save-video.ts'
import { listIdsInOrder, type Ordered, reorder } from './order-store.ts'

/** Reorders these videos or programs among the positions that they have (3.24, 3.25). */
export const putInOrder = (
  app: AppContext,
  { customer_id }: Actor,
  name: Ordered,
  ids: readonly number[],
): Promise<Verdict<Record<string, never>>> =>
  app.transaction(async (tx) => {
    const before = await listIdsInOrder(tx, name, ids)
    await reorder(tx, name, ids)
    const after = await listIdsInOrder(tx, name, ids)
    if (before.join() === after.join()) return allow({})
    const did = name === 'video' ? 'order-video' : 'order-program'
    const change = { by: customer_id, did, subject: name, subject_id: ids[0] ?? 0 }
    await writeAudit(tx, { ...change, before: { ids: before }, after: { ids: after } }, app.now())
    return allow({})
  })
