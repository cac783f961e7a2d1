import type { PreconditionCheck } from '../../notifications/deliver-messages.ts'
import { isOwedSince, renewsAt } from '../../commerce/purchases/plans/subscription-queries.ts'

/** The message is still wanted when the charge that failed then is still unpaid (F36). */
export const isStillOwed: PreconditionCheck = (tx, { purchase_id, since }) =>
  isOwedSince(tx, Number(purchase_id), String(since))

/** The message is still wanted when the plan will be charged on that day: it was neither cancelled nor moved (F36). */
export const isStillRenewing: PreconditionCheck = (tx, { purchase_id, charged }) =>
  renewsAt(tx, Number(purchase_id), String(charged))
