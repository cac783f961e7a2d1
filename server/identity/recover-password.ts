import { normalEmail } from 'studio/values/email.ts'
import { allow, type Verdict } from 'studio/values/refusal.ts'
import { brandOf } from '../notifications/brand.ts'
import { recoveryLetter } from '../notifications/letters/recovery.ts'
import { writeMail } from '../notifications/write-mail.ts'
import type { World } from '../world.ts'

/** How long a recovery link is good. */
export const RESET_MINUTES = 30

/**
 * 7.11 sends the message with which a new password is set. An address without an account is told so (8.13), unless the
 * studio hides who has one: then the answer is the same for everybody. The code is in the letter and nowhere else.
 */
export async function recoverPassword(world: World, address: string): Promise<Verdict<null>> {
  const email = normalEmail(address)
  const settings = await world.settings()
  const asked = await world.identity.requestReset(email)
  if (!asked.allowed) {
    const tells = asked.reason === 'auth/user-not-found' || asked.reason === 'auth/user-disabled'
    return tells && settings.auth_enumeration_protection ? allow(null) : asked
  }
  const { code } = asked.value
  if (code === null) return allow(null)
  const link = `${world.address}/recuperar/nueva?code=${encodeURIComponent(code)}`
  const letter = recoveryLetter(brandOf(settings), { link, minutes: RESET_MINUTES })
  await world.transaction((tx) => writeMail(tx, { to: email, ...letter, dedupe_key: null, now: world.now() }))
  return allow(null)
}
