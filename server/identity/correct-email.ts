import { decideCorrectingEmail } from '@aforo/domain/people/admin/decide-changes.ts'
import { refuse } from '@aforo/domain/people/refusals.ts'
import type { Role } from '@aforo/domain/values/call.ts'
import { normalEmail } from '@aforo/domain/values/email.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { changeEmail } from '../people/sign-up/change-email.ts'
import { findOwners } from '../people/find-person.ts'
import { lockPerson } from '../people/lock-person.ts'
import { addressChangedWords } from '../notifications/templates/account.ts'
import { writeMessage } from '../notifications/write-message.ts'
import type { AppContext } from '../app/app-context.ts'
import { EMAIL_INDEXES } from './own/confirm-email.ts'
import { refuseDuplicateEmail } from './own/request-email.ts'
import { violatedIndex } from '../platform/database/sql-state.ts'

/**
 * 7.8 corrects a wrong address. The account signs in with the new one; sessions end, mailed links become invalid, and
 * the old address is notified (R13).
 */
export async function correctEmail(
  app: AppContext,
  by: { readonly customer_id: number; readonly role: Role },
  customer_id: number,
  { email, reason }: { readonly email: string; readonly reason: string },
) {
  const { business_name: studio } = await app.settings()
  const now = app.now()
  try {
    return await app.transaction(async (tx) => {
      const person = await lockPerson(tx, customer_id)
      const owners = await findOwners(tx, { email: normalEmail(email), but: customer_id })
      const verdict = decideCorrectingEmail(email, { by, person, emailOwner: owners.email })
      if (!verdict.allowed || !person) return verdict.allowed ? refuse('person-missing') : verdict
      const { value: newEmail } = verdict
      if (newEmail === person.email) return allow(null)
      if (person.uid) {
        if (!app.identity.address) return refuse('not-offered')
        await app.identity.address.correct(tx, person.uid, newEmail)
      }
      await changeEmail(tx, customer_id, newEmail)
      const auditEntry = {
        by: by.customer_id,
        did: 'correct-email',
        subject: 'customer',
        subject_id: customer_id,
        reason,
      }
      await writeAudit(tx, { ...auditEntry, before: { email: person.email }, after: { email: newEmail } }, now)
      const words = addressChangedWords({ studio, name: person.name, email: newEmail })
      const to = { email: person.email, customer_id }
      if (person.uid) await writeMessage(tx, app, { kind: 'account', to, words, dedupe_key: null })
      return allow(null)
    })
  } catch (error) {
    if (EMAIL_INDEXES.has(violatedIndex(error) ?? '')) return refuseDuplicateEmail()
    throw error
  }
}
