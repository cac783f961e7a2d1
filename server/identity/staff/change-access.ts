import { refuse } from '@aforo/domain/people/refusals.ts'
import type { StaffRole } from '@aforo/domain/people/staff/shapes.ts'
import { refuseAccessChange } from '@aforo/domain/people/staff/staff-access.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { lockStaff, setRole } from '../../people/staff/staff.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AppContext } from '../../app/app-context.ts'
import { securityNotifier } from '../factor/change-factor.ts'
import type { Caller } from '../../platform/http/request.ts'

/** R13 changes a role and enables the account; sessions end, so that the next one has the new role. */
export async function changeRole(app: AppContext, by: Caller, id: number, role: StaffRole) {
  return changeAccess(app, by, id, role, async (tx, { role: was, uid }) => {
    await setRole(tx, id, { role })
    const auditEntry = { did: 'change-staff-role', subject: 'customer', subject_id: id }
    await writeAudit(tx, { by: by.customer_id, ...auditEntry, before: { role: was }, after: { role } }, app.now())
    await app.identity.endSessions(uid, tx)
    return app.identity.setDisabled(uid, false, tx)
  })
}

/** R13 disables a staff account; sessions end at once. Idempotent. */
export async function disableStaff(app: AppContext, by: Caller, id: number) {
  return changeAccess(app, by, id, 'disabled', async (tx, { role, uid }) => {
    const auditEntry = { did: 'disable-staff', subject: 'customer', subject_id: id }
    await writeAudit(tx, { by: by.customer_id, ...auditEntry, before: { role }, after: { disabled: true } }, app.now())
    return app.identity.setDisabled(uid, true, tx)
  })
}

/** R15 removes a lost second factor; the owner is notified, sessions end. */
export async function forgetFactor(app: AppContext, by: Caller, id: number) {
  const { secondFactor } = app.identity
  if (!secondFactor) return refuse('not-offered')
  const notify = await securityNotifier(app, id, by.customer_id)
  return app.transaction(async (tx) => {
    const { staff } = await lockStaff(tx, id)
    if (!staff?.uid) return refuse('staff-missing')
    if (staff.customer_id === by.customer_id) return refuse('own-access')
    await secondFactor.forget(tx, staff.uid)
    await notify(tx, { isOn: false })
    await app.identity.endSessions(staff.uid, tx)
    return allow(null)
  })
}

/**
 * Decides with all administrators locked, so that two cannot remove each other. The identity provider is called within
 * the transaction: changes are rare, and nothing else waits for these rows.
 */
async function changeAccess<R extends string>(
  app: AppContext,
  by: Caller,
  id: number,
  newAccess: StaffRole | 'disabled',
  write: (tx: Tx, was: { role: StaffRole; uid: string }) => Promise<Verdict<null, R>>,
) {
  return app.transaction(async (tx) => {
    const { staff, admins } = await lockStaff(tx, id)
    const uids = admins.flatMap(({ uid }) => uid ?? [])
    const states = (await app.identity.describe?.(uids, tx)) ?? []
    const disabledUids = new Set(states.filter(({ disabled }) => disabled).map(({ uid }) => uid))
    const activeAdminIds = admins
      .filter(({ uid }) => uid !== null && !disabledUids.has(uid))
      .map((admin) => admin.customer_id)
    const refused = refuseAccessChange({ by: by.customer_id, staff, admins: activeAdminIds }, newAccess)
    if (refused) return refused
    return staff?.uid ? write(tx, { role: staff.role, uid: staff.uid }) : refuse('staff-missing')
  })
}
