import { refuse } from '@aforo/domain/people/refusals.ts'
import type { Invited, StaffRole } from '@aforo/domain/people/staff/shapes.ts'
import { faultTexts } from '@aforo/domain/people/signing-up.ts'
import { isEmail, normalEmail } from '@aforo/domain/values/email.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { findByAddress, welcomeStaff } from '../../people/staff.ts'
import { refuseRace } from '../../people/write-customer.ts'
import { invitationWords } from '../../notifications/templates/account.ts'
import { writeMessage } from '../../notifications/write-message.ts'
import type { AppContext } from '../../app/app-context.ts'
import { invitationLink, LINK_DAYS } from '../invitation-link.ts'

const roleWords: Record<StaffRole, string> = { coach: 'Coach', reception: 'Recepción', admin: 'Administración' }

/**
 * R13 makes a customer or a new person staff and mails the link for the password: earlier passwords for that address
 * stop working. `by` is null for the first administrator, whose link is not mailed.
 */
export async function inviteStaff(
  app: AppContext,
  by: number | null,
  invited: Invited,
): Promise<Verdict<{ customer_id: number; link: string | null }>> {
  const email = normalEmail(invited.email)
  if (!isEmail(email)) return refuse('form-incomplete', { details: { fields: { email: faultTexts.email } } })
  const before = await findByAddress(app.database.db, email)
  if (by !== null && before && before.role !== 'customer') return refuse('already-staff')
  const opened = await app.identity.invite(email)
  if (!opened.allowed) return opened
  const { uid, isNew } = opened.value
  // The account may have an older address than the profile.
  if (before?.uid && before.uid !== uid) return refuse('email-taken')
  const written = await write(app, by, { ...invited, email, uid })
  if (!written.allowed) {
    if (isNew) await app.identity.remove(uid)
    return written
  }
  const link = await invitationLink(app, email)
  if (by !== null) await mail(app, written.value, { ...invited, email }, link)
  return allow({ customer_id: written.value, link })
}

type Writing = Invited & { uid: string }

async function write(app: AppContext, by: number | null, staff: Writing): Promise<Verdict<number>> {
  const { uid, role, name, last_name, email } = staff
  const now = app.now()
  try {
    return await app.transaction(async (tx): Promise<Verdict<number>> => {
      const customer_id = await welcomeStaff(tx, { uid, role, name, last_name, email, createdAt: now })
      const auditEntry = { did: 'invite-staff', subject: 'customer', subject_id: customer_id }
      await writeAudit(tx, { by: by ?? customer_id, ...auditEntry, before: null, after: { role } }, now)
      return allow(customer_id)
    })
  } catch (error) {
    const lost = refuseRace(error)
    if (lost) return lost
    throw error
  }
}

async function mail(app: AppContext, customer_id: number, { name, role, email }: Invited, link: string | null) {
  const { business_name: studio } = await app.settings()
  const words = invitationWords({ studio, name, role: roleWords[role], link, days: LINK_DAYS })
  const to = { email, customer_id }
  await app.transaction((tx) => writeMessage(tx, app, { kind: 'account', to, words, dedupe_key: null }))
}
