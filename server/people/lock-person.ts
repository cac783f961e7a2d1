import type { Tx } from '../platform/database/database.ts'
import { type CustomerRow, lockRow } from './store.ts'

export type LockedPerson = CustomerRow

/**
 * Takes a person's own lock, the first of every transaction that books, buys or gives back: her actions come one after
 * the other (customer, then class, then lot, then reservation). Absent when there is no such person.
 */
export const lockPerson = (tx: Tx, customer_id: number): Promise<LockedPerson | null> => lockRow(tx, customer_id)
