import type { AppContext } from '../../app/app-context.ts'
import { changeOrder } from '../../audit/change-order.ts'
import type { Actor } from './save-video.ts'
import { listIdsInOrder, type Ordered, reorder } from './order-store.ts'

/** Reorders these videos or programs among the positions that they have (3.24, 3.25). */
export const putInOrder = (app: AppContext, actor: Actor, name: Ordered, ids: readonly number[]) =>
  changeOrder(app, actor, name, ids, {
    reorder: (tx) => reorder(tx, name, ids),
    listIds: (tx) => listIdsInOrder(tx, name, ids),
  })
