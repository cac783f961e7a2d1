import { isRefusal } from '@aforo/domain/values/refusal.ts'
import type { Shop } from '../shop.ts'

export async function signUpAlone({ app, call }: Shop): Promise<string> {
  const access = { email: 'sola@example.com', password: 'pan-de-muerto-2026' }
  const opened = await app.identity.signUp(access)
  if (isRefusal(opened)) throw new Error(`sign-up: expected an account, found ${opened.reason}.`)
  return (await call('POST /session', { body: access })).body.token
}
