import { refuse } from '@aforo/domain/catalogue/content/refusals.ts'
import type { AcceptedPage } from '@aforo/domain/catalogue/content/shapes.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Origin } from '../../platform/http/caller/origin.ts'
import type { AppContext } from '../../app/app-context.ts'
import { hasAccepted, insertAccepted, listAccepted, lacksRequired } from './store.ts'

export { acceptedPageIdsSql } from './store.ts'

/**
 * Records that the signed-in customer accepts a page; accepting twice has no further effect. The customer comes from
 * the session, never from the request (7.38, 4.19).
 */
export const acceptPage = (app: AppContext, customer_id: number, page_id: number, origin: Origin) =>
  app.transaction(async (tx) => {
    await acceptPages(tx, customer_id, [page_id], origin, app.now())
    if (!(await hasAccepted(tx, customer_id, page_id))) return refuse('page-not-found')
    return allow({ page_id, customer_id })
  })

/** Records the pages accepted at sign-up, in the transaction that creates the customer (4.2). */
export async function acceptPages(
  tx: Tx,
  customer_id: number,
  ids: readonly number[],
  origin: Origin,
  now: Date,
): Promise<void> {
  if (ids.length > 0) await insertAccepted(tx, ids, { ...origin, customer_id, createdAt: now })
}

/** The pages that a customer has accepted in their current version (7.38). */
export const listAcceptedPages = (db: Tx, customer_id: number): Promise<AcceptedPage[]> => listAccepted(db, customer_id)

/** Whether the customer has accepted the current version of every page that the studio requires (5.12, 4.19). */
export const hasAcceptedRequired = async (db: Tx, customer_id: number): Promise<boolean> =>
  !(await lacksRequired(db, customer_id))
