import type { Tx } from '../database/database.ts'

/** What one room keeps of a person: how it is told to her, taken from her, and handed over where two records are one. */
export type OfPerson = {
  /** The heading of it in her own copy. */
  name: string
  tell: (db: Tx, customer_id: number) => Promise<readonly Record<string, unknown>[]>
  /** Erases it, or leaves what the law makes the studio keep without a name. */
  erase: (tx: Tx, customer_id: number, now: Date) => Promise<void>
  hand: (tx: Tx, persons: { from: number; to: number }) => Promise<void>
}
