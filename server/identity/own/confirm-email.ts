import { refuse } from '@aforo/domain/people/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { changeEmail } from '../../people/sign-up/change-email.ts'
import { lockPerson } from '../../people/lock-person.ts'
import { addressChangedWords } from '../../notifications/templates/account.ts'
import { writeMessage } from '../../notifications/write-message.ts'
import type { AppContext } from '../../app/app-context.ts'
import { refuseDuplicateEmail } from './request-email.ts'
import type { Caller } from '../../platform/http/request.ts'
import { violatedIndex } from '../../platform/database/sql-state.ts'

/** The unique indexes that an address taken meanwhile violates. */
export const EMAIL_INDEXES = new Set(['account_email_unique', 'customer_email_uq'])

/** 8.20 changes the address to the one that the code was mailed to, and notifies the former one. */
export async function confirmEmail(app: AppContext, caller: Caller, code: string) {
  const { address } = app.identity
  if (!address) return refuse('not-offered')
  const { business_name: studio } = await app.settings()
  try {
    return await app.transaction(async (tx) => {
      const person = await lockPerson(tx, caller.customer_id)
      if (!person) return refuse('person-missing')
      const confirmed = await address.confirm(tx, caller.uid, code)
      if (!confirmed.allowed) return confirmed
      const { email } = confirmed.value
      if (email === person.email) return allow({ email })
      await changeEmail(tx, caller.customer_id, email)
      const words = addressChangedWords({ studio, name: person.name, email })
      const to = { email: person.email, customer_id: caller.customer_id }
      await writeMessage(tx, app, { kind: 'account', to, words, dedupe_key: null })
      return allow({ email })
    })
  } catch (error) {
    if (EMAIL_INDEXES.has(violatedIndex(error) ?? '')) return refuseDuplicateEmail()
    throw error
  }
}
