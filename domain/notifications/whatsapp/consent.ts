import { allow, type Verdict } from '../../values/refusal.ts'
import { refuse } from './refusals.ts'

/** A consent to WhatsApp or its withdrawal, with the phone of that time. */
export type StoredConsent = {
  readonly phone: string
  readonly given: boolean
  readonly createdAt: Date
}

/** The sentence of consent, naming the sender (R14). */
export const consentWords = (studio: string): string =>
  `Acepto recibir por WhatsApp los avisos de ${studio}. Puedo dejar de recibirlos cuando quiera: aquí, o respondiendo BAJA.`

/** R14: a consent is valid for the phone it was given for, until it is withdrawn. */
export const isConsentValid = (newest: StoredConsent | null, phone: string | null): boolean =>
  newest !== null && newest.given && newest.phone === phone

/** R14: consent needs a phone; its withdrawal is always accepted. */
export function decideConsent(
  phone: string | null,
  hasConsent: boolean,
): Verdict<{ phone: string } | null, 'phone-needed'> {
  if (phone) return allow({ phone })
  return hasConsent ? refuse('phone-needed') : allow(null)
}
