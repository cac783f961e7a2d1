import { allow } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../app/app-context.ts'
import type { Tx } from '../platform/database/database.ts'
import { listIdsInOrder, type OrderedId, placeFirst } from '../platform/database/rows/record-order.ts'
import { writeAudit } from './write-audit.ts'

type Actor = { readonly customer_id: number }
type Ordering = {
  readonly reorder: (tx: Tx) => Promise<void>
  readonly listIds: (tx: Tx) => Promise<number[]>
}

/** Changes the order of records; an audit entry has the ids before and after, if they differ. */
export const changeOrder = (
  app: AppContext,
  { customer_id }: Actor,
  subject: string,
  ids: readonly number[],
  { reorder, listIds }: Ordering,
) =>
  app.transaction(async (tx) => {
    const before = await listIds(tx)
    await reorder(tx)
    const after = await listIds(tx)
    if (before.join() === after.join()) return allow({})
    const change = { by: customer_id, did: `order-${subject}`, subject, subject_id: ids[0] ?? 0 }
    await writeAudit(tx, { ...change, before: { ids: before }, after: { ids: after } }, app.now())
    return allow({})
  })

/** Puts these records first, in this order; the others follow in their previous order (5.15, 7.34, 7.40, 7.42). */
export const putFirst = (app: AppContext, actor: Actor, subject: string, key: OrderedId, ids: readonly number[]) =>
  changeOrder(app, actor, subject, ids, {
    reorder: (tx) => placeFirst(tx, key, ids),
    listIds: (tx) => listIdsInOrder(tx, key),
  })
