import type { Still } from '../../notifications/deliver-messages.ts'
import { isOwedSince, renewsAt } from './store.ts'

/** The charge that failed then is owed still (F36). */
export const stillOwed: Still = (tx, { purchase_id, since }) => isOwedSince(tx, Number(purchase_id), String(since))

/** The plan is charged on that day still: it was neither cancelled nor moved (F36). */
export const stillRenews: Still = (tx, { purchase_id, charged }) => renewsAt(tx, Number(purchase_id), String(charged))
