import { payButton } from '@aforo/domain/payments/checkout/card-form.ts'
import { OFFER_LABEL } from '@aforo/domain/commerce/packages/price.ts'
import type { Offer } from '../order/offer.ts'
import type { Way } from '../ways/way.ts'

type Priced = Pick<Offer, 'isFree' | 'trial' | 'dueWords' | 'due'>

/** The label says what the button does next (5.14). */
export function buttonLabel({ isFree, trial, dueWords, due }: Priced, way: Way | null, hosted: boolean): string {
  if (isFree) return OFFER_LABEL
  const kind = way?.option.kind
  if (kind === 'wallet') return 'Continuar con PayPal'
  if (kind === 'oxxo') return 'Obtener número de pago'
  if (kind === 'spei') return 'Obtener CLABE'
  if (kind === 'cash' || kind === 'transfer') return 'Confirmar compra'
  if (due === 0) return trial ? 'Empezar prueba gratis' : 'Empezar suscripción'
  return kind === 'card' && hosted ? 'Continuar al pago' : `Pagar ${dueWords}`
}

type FormState = {
  renews: boolean
  agreed: boolean
  cardEmpty: boolean
  documents: number
  accepted: boolean
}

/** Why the pay button is disabled, or null. A missing consent to the renewal comes first (5.12). */
export function whyDisabled({ renews, agreed, cardEmpty, documents, accepted }: FormState): string | null {
  if (renews && !agreed) return RENEWAL_NOTE
  const button = payButton({ working: false, cardEmpty, requiredDocuments: documents, accepted })
  return button.enabled ? null : NOTES[button.why]
}

const RENEWAL_NOTE = 'Para continuar, acepta el monto y las fechas de cobro de tu suscripción.'
const NOTES = {
  working: null,
  'no-card': 'Escribe los datos de tu tarjeta para continuar.',
  documents: 'Acepta los documentos para continuar.',
} as const

export const calmWords = (way: Way | null): string =>
  way?.option.kind === 'card' ? 'Tu tarjeta viaja cifrada directo al procesador; el estudio nunca ve el número.' : ''
