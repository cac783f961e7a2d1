import { refuse } from '@aforo/domain/profile/privacy/refusals.ts'
import type { AppContext } from '../../app/app-context.ts'
import { erase } from './erase.ts'

type OwnErasing = { readonly customer_id: number; readonly token: string | null; readonly password: string }

export async function eraseMe(app: AppContext, { customer_id, token, password }: OwnErasing) {
  const account = await app.identity.verify(token ?? '')
  if (!account.allowed) return account
  const signedIn = await app.identity.signIn({ email: account.value.email, password })
  if (!signedIn.allowed) return signedIn.reason === 'auth/wrong-password' ? refuseWrongPassword() : signedIn
  const erased = await erase(app, { customer_id, by: customer_id, reason: null })
  if (!erased.allowed) await app.identity.signOut(signedIn.value.token)
  return erased
}

const refuseWrongPassword = () => {
  const refusal = refuse('wrong-password')
  return { ...refusal, details: { fields: { password: refusal.message } } }
}
