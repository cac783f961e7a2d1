import { refuse } from '@aforo/domain/catalogue/content/refusals.ts'
import type { AcceptedPage } from '@aforo/domain/catalogue/content/shapes.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Origin } from '../../platform/http/origin.ts'
import type { AppContext } from '../../app/app-context.ts'
import { hasAccepted, insertAccepted, listAccepted, lacksRequired } from './store.ts'

export { acceptedBy } from './store.ts'

/** 7.38, 4.19 the signed-in person accepts a page. Twice is once; the customer is the session's, never the client's. */
export const acceptPage = (
  app: AppContext,
  customer_id: number,
  page_id: number,
  origin: Origin,
): Promise<Verdict<AcceptedPage>> =>
  app.transaction(async (tx): Promise<Verdict<AcceptedPage>> => {
    await acceptPages(tx, customer_id, [page_id], origin, app.now())
    if (!(await hasAccepted(tx, customer_id, page_id))) return refuse('page-not-found')
    return allow({ page_id, customer_id })
  })

/** 4.2 what was accepted while signing up, within the transaction that makes the customer. */
export async function acceptPages(
  tx: Tx,
  customer_id: number,
  ids: readonly number[],
  origin: Origin,
  now: Date,
): Promise<void> {
  if (ids.length > 0) await insertAccepted(tx, ids, { ...origin, customer_id, createdAt: now })
}

/** 7.38 what a person has accepted. */
export const listAcceptedPages = (db: Tx, customer_id: number): Promise<AcceptedPage[]> => listAccepted(db, customer_id)

/** 5.12, 4.19 whether a person has accepted every page that the studio requires. */
export const hasAcceptedRequired = async (db: Tx, customer_id: number): Promise<boolean> =>
  !(await lacksRequired(db, customer_id))
