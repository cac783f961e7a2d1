import type { Tx } from '../../platform/database/database.ts'
import * as store from './plan-grants-store.ts'

export { revokePlan } from './plan-grants-store.ts'

/**
 * Pauses the grants of a purchase whose charge is overdue since `since`: they book nothing until it is paid (R11, F32).
 * The caller locks the customer.
 */
export const pausePlan = (tx: Tx, purchase_id: number, since: Date, now: Date): Promise<number> =>
  store.pauseGrants(tx, purchase_id, since, { why: 'en pausa: falta un pago', by: null, now })

/** Resumes what `pausePlan` paused with the same `since`; what staff paused stays paused. */
export const resumePlan = (tx: Tx, purchase_id: number, since: Date, now: Date): Promise<number> =>
  store.resumeGrants(tx, purchase_id, since, { why: 'sin pausa: se recibió el pago', by: null, now })
