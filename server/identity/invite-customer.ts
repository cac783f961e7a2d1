import { refuse } from 'studio/customers/refusals.ts'
import { allow, type Verdict } from 'studio/values/refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { findAddressee } from '../customers/find-person.ts'
import { giveAccount, hasAccount } from '../customers/give-account.ts'
import { brandOf } from '../notifications/brand.ts'
import { openedAccountLetter } from '../notifications/letters/account.ts'
import { writeMail } from '../notifications/write-mail.ts'
import type { World } from '../world.ts'
import { invitationLink, LINK_DAYS } from './invitation-link.ts'

/**
 * 4.2 opens an account for who was written down at the desk or came with a table, and mails her the link with which she
 * sets her password. Whoever had opened an account with her address stays outside.
 */
export async function inviteCustomer(world: World, by: number, customer_id: number): Promise<Verdict<null>> {
  const addressee = await findAddressee(world.database.db, customer_id)
  if (!addressee) return refuse('person-missing')
  if (await hasAccount(world.database.db, customer_id)) return refuse('has-account')
  const { name, email } = addressee
  const opened = await world.identity.invite(email)
  if (!opened.allowed) return opened
  const link = await invitationLink(world, email)
  const letter = openedAccountLetter(brandOf(await world.settings()), { name, link, days: LINK_DAYS })
  return world.transaction(async (tx): Promise<Verdict<null>> => {
    const now = world.now()
    if (!(await giveAccount(tx, customer_id, opened.value.uid))) return refuse('has-account')
    await writeAudit(tx, { by, did: 'invite-customer', subject: 'customer', subject_id: customer_id }, now)
    await writeMail(tx, { to: email, ...letter, dedupe_key: null, now })
    return allow(null)
  })
}
