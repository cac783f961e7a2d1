import { decidePenalty } from '@aforo/domain/booking/reservations/penalty.ts'
import { isPenaltyStillValid } from '@aforo/domain/booking/roster/lifting.ts'
import type { PenaltyPolicy } from '@aforo/domain/settings/policies.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import { lockPerson } from '../../../people/lock-person.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/events/publish.ts'
import { listPastSeats } from './attendance-store.ts'
import { insertPenalty, listInForce, markLifted } from './penalty-store.ts'
import { PENALTY_BEGAN, type PenaltyBegan } from './penalty-notice.ts'

/**
 * Writes the penalty that the customer's no-shows now require, once per no-show (4.13, R8). Returns whether one was
 * written.
 */
export async function writePenalty(tx: Tx, customer_id: number, policy: PenaltyPolicy, now: Date): Promise<boolean> {
  await lockPerson(tx, customer_id)
  const penalty = decidePenalty(await listPastSeats(tx, customer_id, now), policy, now)
  if (!penalty) return false
  const id = await insertPenalty(tx, { ...penalty, customer_id, no_shows: policy.noShows, createdAt: now })
  if (id === null) return false
  const began: PenaltyBegan = {
    class_reservation_penalty_id: id,
    customer_id,
    end_date: penalty.end_date.toISOString(),
  }
  await publish(tx, PENALTY_BEGAN, began, { now, dedupe_key: `${PENALTY_BEGAN}:${id}` })
  return true
}

const ATTENDANCE_CORRECTED = 'Se corrigió su asistencia.'

/** Lifts penalties that no longer apply after attendance was corrected, and writes a penalty that now applies (R8). */
export async function reviewPenalties(
  tx: Tx,
  customer_id: number,
  policy: PenaltyPolicy,
  { by, now }: { by: number | null; now: Date },
): Promise<void> {
  await lockPerson(tx, customer_id)
  const history = await listPastSeats(tx, customer_id, now)
  for (const penalty of await listInForce(tx, customer_id, now)) {
    if (isPenaltyStillValid(penalty, history, policy, now)) continue
    const { class_reservation_penalty_id: subject_id } = penalty
    if (!(await markLifted(tx, subject_id, { by, reason: ATTENDANCE_CORRECTED, now })) || by === null) continue
    const auditEntry = {
      did: 'lift-penalty',
      subject: 'class_reservation_penalty',
      subject_id,
      reason: ATTENDANCE_CORRECTED,
    }
    await writeAudit(tx, { by, ...auditEntry }, now)
  }
  await writePenalty(tx, customer_id, policy, now)
}
