import { refuse } from '@aforo/domain/people/refusals.ts'
import type { StaffInvitation, StaffRole } from '@aforo/domain/people/staff/shapes.ts'
import { faultTexts } from '@aforo/domain/people/sign-up.ts'
import { isEmail, normalEmail } from '@aforo/domain/values/email.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { findByAddress, addStaff } from '../../people/staff/staff.ts'
import { refuseRace } from '../../people/write-customer.ts'
import { invitationWords } from '../../notifications/templates/account.ts'
import { writeMessage } from '../../notifications/write-message.ts'
import type { AppContext } from '../../app/app-context.ts'
import { invitationLink, LINK_DAYS } from '../invitation-link.ts'

const roleLabels: Record<StaffRole, string> = { coach: 'Coach', reception: 'Recepción', admin: 'Administración' }

/**
 * R13 makes a customer or a new person staff and mails the link for the password: earlier passwords for that address
 * stop working. `by` is null for the first administrator, whose link is not mailed.
 */
export async function inviteStaff(app: AppContext, by: number | null, invited: StaffInvitation) {
  const email = normalEmail(invited.email)
  if (!isEmail(email)) return refuse('form-incomplete', { details: { fields: { email: faultTexts.email } } })
  const known = await findByAddress(app.database.db, email)
  if (by !== null && known && known.role !== 'customer') return refuse('already-staff')
  const account = await app.identity.invite(email)
  if (!account.allowed) return account
  const { uid, isNew } = account.value
  // The profile may belong to another account, whose address is older.
  if (known?.uid && known.uid !== uid) return refuse('email-taken')
  const written = await writeStaff(app, by, { ...invited, email, uid })
  if (!written.allowed) {
    if (isNew) await app.identity.remove(uid)
    return written
  }
  const link = await invitationLink(app, email, { isStaff: true })
  if (by !== null) await mailInvitation(app, written.value, { ...invited, email }, link)
  return allow({ customer_id: written.value, link })
}

type StaffToWrite = StaffInvitation & { uid: string }

async function writeStaff(app: AppContext, by: number | null, staff: StaffToWrite) {
  const { uid, role, name, last_name, email } = staff
  const now = app.now()
  try {
    return await app.transaction(async (tx) => {
      const customer_id = await addStaff(tx, { uid, role, name, last_name, email, createdAt: now })
      const auditEntry = { did: 'invite-staff', subject: 'customer', subject_id: customer_id }
      await writeAudit(tx, { by: by ?? customer_id, ...auditEntry, before: null, after: { role } }, now)
      return allow(customer_id)
    })
  } catch (error) {
    const raceRefusal = refuseRace(error)
    if (raceRefusal) return raceRefusal
    throw error
  }
}

async function mailInvitation(
  app: AppContext,
  customer_id: number,
  { name, role, email }: StaffInvitation,
  link: string | null,
) {
  const { business_name: studio } = await app.settings()
  const words = invitationWords({ studio, name, role: roleLabels[role], link, days: LINK_DAYS })
  const to = { email, customer_id }
  await app.transaction((tx) => writeMessage(tx, app, { kind: 'account', to, words, dedupe_key: null }))
}
