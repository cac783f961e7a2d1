import { accountSentences } from '../../people/refusals.ts'
import { defineRefusals, type RefusalWords } from '../../values/refusal.ts'

const sentences = {
  'person-missing': accountSentences['person-missing'],
  'wrong-password': ['forbidden', accountSentences['auth/wrong-password'][1]],
  'is-staff': ['conflict', 'Esta cuenta es del equipo. Quítale primero su papel.'],
  'debt-open': ['conflict', 'Hay un cobro pendiente. Págalo o cancela la suscripción antes de borrar los datos.'],
  'plan-renews': ['conflict', 'Hay una suscripción que se sigue cobrando. Cancélala antes de borrar los datos.'],
  'seat-unpaid': ['conflict', 'Hay una clase sin pagar. Págala en el estudio antes de borrar los datos.'],
  'payment-under-way': ['conflict', 'Hay un pago en proceso. Espera a que se confirme o venza para borrar los datos.'],
  'refund-under-way': ['conflict', 'Hay una devolución en camino. Espera a que termine para borrar los datos.'],
  'money-on-account': ['conflict', 'Hay saldo a favor. Pide que te lo devuelvan antes de borrar los datos.'],
  'cards-kept': ['unavailable', 'No pudimos olvidar una tarjeta. Inténtalo de nuevo en unos minutos.'],
  'same-person': ['invalid', 'Elige dos registros distintos.'],
  'sample-person': ['conflict', 'Uno de los dos registros es de los datos de ejemplo: no se une con uno de verdad.'],
  'both-have-accounts': ['conflict', 'Los dos registros tienen cuenta para entrar. Elige cuál se queda.'],
  'both-in-class': ['conflict', 'Los dos registros tienen lugar en la misma clase. Cancela antes uno de los dos.'],
  'both-subscribed': ['conflict', 'Los dos registros tienen una suscripción activa. Cancela antes una de las dos.'],
} as const satisfies Record<string, RefusalWords>

export type PrivacyReason = keyof typeof sentences
export const refuse = defineRefusals<PrivacyReason>(sentences)
