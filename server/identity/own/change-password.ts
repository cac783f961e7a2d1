import { policyFor } from '@aforo/domain/people/password-policy.ts'
import { refuse } from '@aforo/domain/people/refusals.ts'
import { checkNewPassword } from '@aforo/domain/people/sign-up.ts'
import type { Refusal } from '@aforo/domain/values/refusal.ts'
import { findAddressee } from '../../people/find-person.ts'
import { passwordChangedWords } from '../../notifications/templates/account.ts'
import { writeMessage } from '../../notifications/write-message.ts'
import type { AppContext } from '../../app/app-context.ts'
import type { Caller } from '../../platform/http/request.ts'

type PasswordForm = { password: string; new_password: string; password_confirm: string }

/**
 * 5.2, 5.3 changes the password after checking the current one; other sessions end and the owner is notified by mail.
 */
export async function changePassword(app: AppContext, caller: Caller, token: string, form: PasswordForm) {
  const policy = policyFor(caller.role, await app.identity.passwordPolicy())
  const checked = checkNewPassword({ password: form.new_password, password_confirm: form.password_confirm }, policy)
  if (!checked.allowed) return checked.reason === 'auth/weak-password' ? refuseWeakPassword(checked.message) : checked
  const changed = await app.identity.changePassword(token, form)
  if (!changed.allowed) return withField(changed)
  const { business_name: studio } = await app.settings()
  const { customer_id } = caller
  await app.transaction(async (tx) => {
    const addressee = await findAddressee(tx, customer_id)
    if (!addressee) return
    const { name, email } = addressee
    const words = passwordChangedWords({ studio, name })
    await writeMessage(tx, app, { kind: 'account', to: { email, customer_id }, words, dedupe_key: null })
  })
  return changed
}

const refuseWeakPassword = (message: string) =>
  refuse('auth/weak-password', { message, details: { fields: { new_password: message } } })

function withField<R extends string>(refusal: Refusal<R>) {
  if (refusal.reason === 'auth/weak-password') return refuseWeakPassword(refusal.message)
  if (refusal.reason !== 'current-password-wrong') return refusal
  return { ...refusal, details: { fields: { password: refusal.message } } }
}
