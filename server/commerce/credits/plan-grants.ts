import type { Tx } from '../../platform/database/database.ts'
import * as store from './plan-grants-store.ts'

/** A charge is owed since then: what the purchase gave books nothing until it is paid (R11, F32). The person is locked. */
export const pausePlan = (tx: Tx, purchase_id: number, since: Date, now: Date): Promise<number> =>
  store.pauseGrants(tx, purchase_id, since, { why: 'en pausa: falta un pago', by: null, now })

/** It was paid after all: what was stopped because of it is good again; what staff had stopped stays so. */
export const resumePlan = (tx: Tx, purchase_id: number, since: Date, now: Date): Promise<number> =>
  store.resumeGrants(tx, purchase_id, since, { why: 'sin pausa: se recibió el pago', by: null, now })

/** A purchase gives nothing any more: its grants are taken away with what is left of them (R3, R11). The person is locked. */
export const revokePlan = (tx: Tx, purchase_id: number, details: store.EntryDetails): Promise<number> =>
  store.revokeGrants(tx, purchase_id, details)
