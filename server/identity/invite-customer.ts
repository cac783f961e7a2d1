import { refuse } from '@aforo/domain/people/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { findAddressee } from '../people/find-person.ts'
import { giveAccount, hasAccount } from '../people/sign-up/give-account.ts'
import { openedAccountWords } from '../notifications/templates/account.ts'
import { writeMessage } from '../notifications/write-message.ts'
import type { AppContext } from '../app/app-context.ts'
import { invitationLink, LINK_DAYS } from './invitation-link.ts'

/**
 * 4.2 creates an account for a registered or imported person and mails the link for the password. Earlier passwords
 * for that address stop working.
 */
export async function inviteCustomer(app: AppContext, by: number, customer_id: number) {
  const addressee = await findAddressee(app.database.db, customer_id)
  if (!addressee) return refuse('person-missing')
  if (await hasAccount(app.database.db, customer_id)) return refuse('has-account')
  const { name, email } = addressee
  const account = await app.identity.invite(email)
  if (!account.allowed) return account
  const link = await invitationLink(app, email, { isStaff: false })
  const { business_name: studio } = await app.settings()
  const words = openedAccountWords({ studio, name, link, days: LINK_DAYS })
  return app.transaction(async (tx) => {
    const now = app.now()
    if (!(await giveAccount(tx, customer_id, account.value.uid))) return refuse('has-account')
    await writeAudit(tx, { by, did: 'invite-customer', subject: 'customer', subject_id: customer_id }, now)
    await writeMessage(tx, app, { kind: 'account', to: { email, customer_id }, words, dedupe_key: null })
    return allow(null)
  })
}
