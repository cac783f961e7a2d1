import { allow } from '@aforo/domain/values/refusal.ts'
import { refuse } from '@aforo/domain/booking/waitlist/joining.ts'
import type { AppContext } from '../../app/app-context.ts'
import { deleteEntry } from './store.ts'

/** Deletes one of the customer's waitlist entries (4.12). */
export const leaveWaitlist = (app: AppContext, { customer_id }: { customer_id: number }, waitlist_id: number) =>
  app.transaction(async (tx) =>
    (await deleteEntry(tx, customer_id, waitlist_id)) ? allow({ waitlist_id }) : refuse('not-waiting'),
  )
