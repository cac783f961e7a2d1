import { refuse } from '@aforo/domain/people/refusals.ts'
import { faultTexts } from '@aforo/domain/people/sign-up.ts'
import { isEmail, normalEmail } from '@aforo/domain/values/email.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { isEmailOfAnother } from '../../people/sign-up/change-email.ts'
import { addressWords, duplicateAddressWords } from '../../notifications/templates/account.ts'
import { writeMessage } from '../../notifications/write-message.ts'
import type { AppContext } from '../../app/app-context.ts'
import type { Caller } from '../../platform/http/request.ts'

const EMAIL_MINUTES = 30

/**
 * 8.20 mails a code to the new address; the current one can be confirmed too. A taken address is refused, or, where
 * accounts are hidden, reported to its owner alone (R15).
 */
export async function requestEmail(app: AppContext, caller: Caller, sent: { email: string; password: string }) {
  const { address } = app.identity
  if (!address) return refuse('not-offered')
  const email = normalEmail(sent.email)
  if (!isEmail(email)) return refuse('form-incomplete', { details: { fields: { email: faultTexts.email } } })
  if (!(await address.isPassword(caller.uid, sent.password))) {
    const wrong = refuse('current-password-wrong')
    return { ...wrong, details: { fields: { password: wrong.message } } }
  }
  const settings = await app.settings()
  const isEmailTaken = await isEmailOfAnother(app.database.db, email, caller.customer_id)
  if (isEmailTaken && !settings.auth_enumeration_protection) return refuseDuplicateEmail()
  const { code } = await address.request(caller.uid, email, EMAIL_MINUTES)
  const link = `${app.address}/mystudio/seguridad?codigo=${encodeURIComponent(code)}`
  const { business_name: studio } = settings
  const words = isEmailTaken
    ? duplicateAddressWords({ studio })
    : addressWords({ studio, link, minutes: EMAIL_MINUTES })
  await app.transaction((tx) => writeMessage(tx, app, { kind: 'account', to: { email }, words, dedupe_key: null }))
  return allow(null)
}

export const refuseDuplicateEmail = () =>
  refuse('email-taken', { details: { fields: { email: refuse('email-taken').message } } })
