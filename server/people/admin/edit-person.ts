import { decideEditing, type EditableFields } from '@aforo/domain/people/admin/decide-changes.ts'
import type { ProfileChange } from '@aforo/domain/people/shapes.ts'
import type { Role } from '@aforo/domain/values/call.ts'
import { toTenDigits } from '@aforo/domain/values/phone.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { auditChange } from '../../audit/audit-change.ts'
import type { AppContext } from '../../app/app-context.ts'
import { lockPerson } from '../lock-person.ts'
import { refuseRace } from '../write-customer.ts'
import { findOwners, updateFields } from './admin-store.ts'

/** 7.8 staff change a customer's own data, audited (R13, R16). */
export async function editPerson(
  app: AppContext,
  by: { customer_id: number; role: Role },
  customer_id: number,
  change: ProfileChange,
) {
  try {
    return await app.transaction(async (tx) => {
      const person = await lockPerson(tx, customer_id)
      const phone = change.phone === undefined ? undefined : toTenDigits(change.phone)
      const owners = await findOwners(tx, { phone, but: customer_id })
      const verdict = decideEditing(change, { by, person, phoneOwner: owners.phone })
      if (!verdict.allowed) return verdict
      const fields = verdict.value
      await updateFields(tx, customer_id, fields)
      const auditEntry = { by: by.customer_id, did: 'edit-customer', subject: 'customer', subject_id: customer_id }
      const before = Object.fromEntries(
        Object.keys(fields).map((field) => [field, person?.[field as keyof EditableFields]]),
      )
      await auditChange(tx, { ...auditEntry, before, after: { ...fields } }, app.now())
      return allow(null)
    })
  } catch (error) {
    const raceRefusal = refuseRace(error)
    if (raceRefusal) return raceRefusal
    throw error
  }
}
