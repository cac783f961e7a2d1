import type { WalkIn } from '@aforo/domain/people/admin/shapes.ts'
import { decideAdding } from '@aforo/domain/people/admin/decide-changes.ts'
import { normalEmail } from '@aforo/domain/values/email.ts'
import { toTenDigits } from '@aforo/domain/values/phone.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { publish } from '../../platform/events/publish.ts'
import type { AppContext } from '../../app/app-context.ts'
import { CUSTOMER_CREATED, refuseRace } from '../write-customer.ts'
import { findOwners, insertWalkIn } from './admin-store.ts'

/** 7.7 registers a person without an account; phone and e-mail are unique (8.14). */
export async function addWalkIn(app: AppContext, actor: { customer_id: number }, form: WalkIn) {
  const now = app.now()
  try {
    return await app.transaction(async (tx) => {
      const owners = await findOwners(tx, { phone: toTenDigits(form.phone), email: normalEmail(form.email) })
      const verdict = decideAdding(form, owners)
      if (!verdict.allowed) return verdict
      const customer = await insertWalkIn(tx, { ...verdict.value, createdAt: now })
      const { customer_id } = customer
      await publish(tx, CUSTOMER_CREATED, { customer_id }, { now, dedupe_key: `${CUSTOMER_CREATED}:${customer_id}` })
      const auditEntry = { did: 'add-customer', subject: 'customer', subject_id: customer_id }
      await writeAudit(tx, { by: actor.customer_id, ...auditEntry, after: verdict.value }, now)
      return allow({ customer })
    })
  } catch (error) {
    const raceRefusal = refuseRace(error)
    if (raceRefusal) return raceRefusal
    throw error
  }
}
