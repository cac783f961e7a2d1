import { allow, type Verdict } from '../../values/refusal.ts'
import { refuse } from './refusals.ts'

/** Her newest word about WhatsApp: for the phone that she had then. */
export type Word = {
  readonly phone: string
  readonly given: boolean
  readonly createdAt: Date
}

/** The sentence that she agrees to, which names who writes to her (R14). */
export const consentWords = (studio: string): string =>
  `Acepto recibir por WhatsApp los avisos de ${studio}. Puedo dejar de recibirlos cuando quiera: aquí, o respondiendo BAJA.`

/** R14 a yes holds for the phone it was given for, and until she takes it back. */
export const holds = (newest: Word | null, phone: string | null): boolean =>
  newest !== null && newest.given && newest.phone === phone

/** R14 who has no phone has nothing to say yes for; a no is always heard. */
export function decideConsent(phone: string | null, given: boolean): Verdict<{ phone: string } | null, 'phone-needed'> {
  if (phone) return allow({ phone })
  return given ? refuse('phone-needed') : allow(null)
}
