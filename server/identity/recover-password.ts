import { isAtLeast } from '@aforo/domain/values/call.ts'
import { normalEmail } from '@aforo/domain/values/email.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { findByAddress } from '../people/staff/staff.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Listener } from '../platform/events/listen.ts'
import { publish } from '../platform/events/publish.ts'
import { recoveryWords } from '../notifications/templates/recovery.ts'
import { writeMessage } from '../notifications/write-message.ts'
import type { AppContext } from '../app/app-context.ts'
import { newPasswordLink } from './invitation-link.ts'

export const RESET_MINUTES = 30

/** Published where the studio hides who has an account: the mail is then written after the response. */
export const RECOVERY_REQUESTED = 'recovery-asked'

/**
 * 7.11 sends the recovery mail. Unknown addresses are reported (8.13) unless accounts are hidden: then the response is
 * the same for every address (R15). The code is in the mail only.
 */
export async function recoverPassword(app: AppContext, address: string) {
  const email = normalEmail(address)
  const { auth_enumeration_protection } = await app.settings()
  if (auth_enumeration_protection) {
    await app.transaction((tx) => publish(tx, RECOVERY_REQUESTED, { email }, { now: app.now() }))
    return allow(null)
  }
  const reset = await app.identity.requestReset(email)
  if (reset.allowed) await app.transaction((tx) => writeRecoveryMail(tx, app, email, reset.value.code))
  return reset.allowed ? allow(null) : reset
}

export const sendRecovery: Listener = async (tx, payload, app) => {
  const { email } = payload as { email: string }
  const reset = await app.identity.requestReset(email, RESET_MINUTES, tx)
  if (reset.allowed) return writeRecoveryMail(tx, app, email, reset.value.code)
  // The event is retried when the provider did not answer.
  if (reset.kind === 'unavailable')
    throw new Error(
      `Password recovery: expected a code of the identity provider, found ${reset.reason}. It is retried.`,
    )
}

async function writeRecoveryMail(tx: Tx, app: AppContext, email: string, code: string | null): Promise<void> {
  if (code === null) return
  const owner = await findByAddress(tx, email)
  const link = newPasswordLink(app, code, {
    isStaff: owner !== null && owner !== undefined && isAtLeast(owner.role, 'coach'),
  })
  const { business_name: studio } = await app.settings()
  const words = recoveryWords({ studio, link, minutes: RESET_MINUTES })
  await writeMessage(tx, app, { kind: 'account', to: { email }, words, dedupe_key: null })
}
