import { policyFor } from '@aforo/domain/people/password-policy.ts'
import { refuse } from '@aforo/domain/people/refusals.ts'
import { checkNewPassword } from '@aforo/domain/people/signing-up.ts'
import type { Verdict } from '@aforo/domain/values/refusal.ts'
import { findAddressee } from '../../people/find-person.ts'
import type { Ticket } from '../../gateways/identity.ts'
import { passwordChangedWords } from '../../notifications/templates/account.ts'
import { writeMessage } from '../../notifications/write-message.ts'
import type { AppContext } from '../../app/app-context.ts'
import type { Caller } from '../../platform/http/request.ts'

type Sent = { password: string; new_password: string; password_confirm: string }

/** 5.2, 5.3 sets a new password with the current one: other sessions end, a mail informs the owner. */
export async function changePassword(
  app: AppContext,
  caller: Caller,
  token: string,
  sent: Sent,
): Promise<Verdict<Ticket>> {
  const policy = policyFor(caller.role, await app.identity.passwordPolicy())
  const fit = checkNewPassword({ password: sent.new_password, password_confirm: sent.password_confirm }, policy)
  if (!fit.allowed) return fit.reason === 'auth/weak-password' ? weak(fit.message) : fit
  const changed = await app.identity.changePassword(token, sent)
  if (!changed.allowed) return beside(changed)
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

const weak = (message: string) =>
  refuse('auth/weak-password', { message, details: { fields: { new_password: message } } })

function beside(refused: Exclude<Verdict<Ticket>, { allowed: true }>): Verdict<Ticket> {
  if (refused.reason === 'auth/weak-password') return weak(refused.message)
  if (refused.reason !== 'current-password-wrong') return refused
  return { ...refused, details: { fields: { password: refused.message } } }
}
