import { defineRefusals, type RefusalWords } from '../../values/refusal.ts'

/** Why a card cannot be saved or deleted (8.17). */
const sentences = {
  'source-not-to-keep': ['invalid', 'Marca que quieres guardar la tarjeta.'],
  'source-missing': ['missing', 'Lo sentimos, no encontramos esa tarjeta.'],
  'source-not-added': ['not-now', 'Hubo un error al agregar este método de pago.'],
  'source-unavailable': ['unavailable', 'Hubo un error al agregar este método de pago.'],
  'gateway-silent': ['unavailable', 'No pudimos comunicarnos con el procesador de pagos. Inténtalo más tarde.'],
  'sources-disabled': ['not-now', 'Por ahora no es posible guardar tarjetas.'],
  'source-charged': [
    'conflict',
    'Tu suscripción se cobra a esta tarjeta. Cambia primero la tarjeta de tu suscripción, o cancélala.',
  ],
} as const satisfies Record<string, RefusalWords>

export type SavedCardReason = keyof typeof sentences
export const refuse = defineRefusals<SavedCardReason>(sentences)
