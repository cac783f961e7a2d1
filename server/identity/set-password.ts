import { checkNewPassword } from '@aforo/domain/people/signing-up.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../app/app-context.ts'

type Sent = { code: string; password: string; password_confirm: string }

/** 7.44 a new password with the code of the recovery message; every session of the account ends. */
export async function setPassword(app: AppContext, sent: Sent): Promise<Verdict<null>> {
  const fit = checkNewPassword(sent, await app.identity.passwordPolicy())
  if (!fit.allowed) return fit
  const set = await app.identity.resetPassword(sent.code, fit.value)
  return set.allowed ? allow(null) : set
}
