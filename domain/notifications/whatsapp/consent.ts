import { allow, type Verdict } from '../../values/refusal.ts'
import { refuse } from './refusals.ts'

/** The last consent or refusal for WhatsApp, for the phone of that time. */
export type Word = {
  readonly phone: string
  readonly given: boolean
  readonly createdAt: Date
}

/** The sentence of consent, naming the sender (R14). */
export const consentWords = (studio: string): string =>
  `Acepto recibir por WhatsApp los avisos de ${studio}. Puedo dejar de recibirlos cuando quiera: aquí, o respondiendo BAJA.`

/** R14 consent is valid for its phone, until withdrawn. */
export const holds = (newest: Word | null, phone: string | null): boolean =>
  newest !== null && newest.given && newest.phone === phone

/** R14 consent needs a phone; a refusal is always accepted. */
export function decideConsent(
  phone: string | null,
  hasConsent: boolean,
): Verdict<{ phone: string } | null, 'phone-needed'> {
  if (phone) return allow({ phone })
  return hasConsent ? refuse('phone-needed') : allow(null)
}
