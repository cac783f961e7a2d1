import { decidePenalty } from 'studio/reservations/penalty.ts'
import type { PenaltyPolicy } from 'studio/settings/policies.ts'
import { lockPerson } from '../customers/lock-person.ts'
import type { Tx } from '../database/database.ts'
import { insertPenalty, listPastSeats } from './attendance-store.ts'

/** Writes the penalty that a person's no-shows ask for now, once for each of them (4.13, R8). Answers whether one began. */
export async function penalise(tx: Tx, customer_id: number, policy: PenaltyPolicy, now: Date): Promise<boolean> {
  await lockPerson(tx, customer_id)
  const penalty = decidePenalty(await listPastSeats(tx, customer_id, now), policy, now)
  if (!penalty) return false
  return insertPenalty(tx, { ...penalty, customer_id, no_shows: policy.noShows, createdAt: now })
}
