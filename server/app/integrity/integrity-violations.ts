import type { Tx } from '../../platform/database/database.ts'
import { creditInvariants } from './credits-store.ts'
import { moneyInvariants } from './money-store.ts'
import { recordInvariants } from './records-store.ts'
import { saleInvariants } from './sales-store.ts'
import { seatInvariants } from './seats-store.ts'
import { findBroken } from './store.ts'

export const invariants = [
  ...seatInvariants,
  ...creditInvariants,
  ...saleInvariants,
  ...moneyInvariants,
  ...recordInvariants,
]

export type IntegrityFault = {
  readonly invariant: string
  readonly table: string
  readonly expected: string
  readonly found: string
  readonly ids: readonly number[]
}

const MAX_ROWS = 1000

/** Checks the invariants I1 to I10; rows with the same expected and found values become one fault. */
export async function integrityViolations(db: Tx, now: Date): Promise<IntegrityFault[]> {
  const faults: IntegrityFault[] = []
  for (const invariant of invariants) {
    const broken = await findBroken(db, invariant, now, MAX_ROWS)
    const groups = Map.groupBy(broken, ({ expected, found }) => `${expected}\n${found}`)
    for (const [first, ...others] of groups.values()) {
      if (!first) continue
      const { expected, found } = first
      const ids = [first, ...others].map(({ id }) => id)
      faults.push({ invariant: invariant.name, table: invariant.table, expected, found, ids })
    }
  }
  return faults
}

/** `I1 capacity: single_class 7: expected at most 18 places taken, found 19 taken` */
export const formatIntegrityFault = ({ invariant, table, expected, found, ids }: IntegrityFault): string =>
  `${invariant}: ${table} ${ids.slice(0, 20).join(', ')}${ids.length > 20 ? ` and ${ids.length - 20} more` : ''}: expected ${expected}, found ${found}`
