import { refuseSignIn } from '@aforo/domain/people/refusals.ts'
import type { SignInCredentials } from '../gateways/identity.ts'
import type { AppContext } from '../app/app-context.ts'

/**
 * 8.13 signs in; a refusal says whether e-mail or password was wrong, unless the studio hides who has an account (R15).
 */
export async function signIn(app: AppContext, credentials: SignInCredentials) {
  const result = await app.identity.signIn(credentials)
  if (result.allowed) return result
  const { auth_enumeration_protection } = await app.settings()
  switch (result.reason) {
    case 'auth/user-not-found':
      return refuseSignIn('no-account', auth_enumeration_protection)
    case 'auth/wrong-password':
      return refuseSignIn('wrong-password', auth_enumeration_protection)
    default:
      return result
  }
}
