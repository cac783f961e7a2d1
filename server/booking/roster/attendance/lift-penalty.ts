import { refuse } from '@aforo/domain/booking/roster/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import { lockPerson } from '../../../people/lock-person.ts'
import type { AppContext } from '../../../app/app-context.ts'
import type { Staff } from '../require-roster-access.ts'
import { findPenalty, markLifted } from './penalty-store.ts'

/** Staff end a penalty early; the reason is in the audit log (R8, R13). */
export const liftPenalty = (app: AppContext, staff: Staff, class_reservation_penalty_id: number, reason: string) =>
  app.transaction(async (tx) => {
    const now = app.now()
    const found = await findPenalty(tx, class_reservation_penalty_id, now)
    if (!found) return refuse('penalty-missing')
    await lockPerson(tx, found.customer_id)
    if (found.isOver) return refuse('penalty-over')
    const by = staff.customer_id
    if (!(await markLifted(tx, class_reservation_penalty_id, { by, reason, now }))) return refuse('penalty-over')
    const auditEntry = {
      did: 'lift-penalty',
      subject: 'class_reservation_penalty',
      subject_id: class_reservation_penalty_id,
    }
    await writeAudit(tx, { by, ...auditEntry, reason, before: { customer_id: found.customer_id } }, now)
    return allow({ class_reservation_penalty_id, liftedAt: now.toISOString() })
  })
