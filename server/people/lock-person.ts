import type { Tx } from '../platform/database/database.ts'
import { type CustomerRow, lockRow } from './store.ts'

export type LockedPerson = CustomerRow

/**
 * Locks a person, the first lock of every booking, purchase or return: their actions are serialised (customer, class,
 * grant, reservation). Null without such a person.
 */
export const lockPerson = (tx: Tx, customer_id: number): Promise<LockedPerson | null> => lockRow(tx, customer_id)
