import { refuseSignIn } from '@aforo/domain/people/refusals.ts'
import type { Verdict } from '@aforo/domain/values/refusal.ts'
import type { Entry, Ticket } from '../gateways/identity.ts'
import type { AppContext } from '../app/app-context.ts'

/** 8.13 which of the two was wrong, or neither when the studio hides who has an account (R15). */
export async function signIn(app: AppContext, credentials: Entry): Promise<Verdict<Ticket>> {
  const tried = await app.identity.signIn(credentials)
  if (tried.allowed) return tried
  const { auth_enumeration_protection } = await app.settings()
  switch (tried.reason) {
    case 'auth/user-not-found':
      return refuseSignIn('no-account', auth_enumeration_protection)
    case 'auth/wrong-password':
      return refuseSignIn('wrong-password', auth_enumeration_protection)
    default:
      return tried
  }
}
