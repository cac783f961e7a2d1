import { defineRefusals, type RefusalWords } from '../../values/refusal.ts'

const cashSessionSentences = {
  'till-missing': ['missing', 'No encontramos este corte de caja.'],
  'place-missing': ['missing', 'No encontramos esta ubicación.'],
  'till-open': ['conflict', 'La caja de esta ubicación ya está abierta.'],
  'till-closed': ['conflict', 'Este corte ya está cerrado. Anótalo en la caja abierta.'],
  'till-not-closed': ['conflict', 'Esta caja sigue abierta.'],
  'not-so-much': ['not-now', 'En la caja no hay tanto efectivo.'],
  'difference-unexplained': ['not-now', 'Lo contado no es lo esperado. Vuelve a contar o escribe el motivo.'],
  'pieces-differ': ['invalid', 'Las piezas no suman lo que dices haber contado.'],
  'kept-too-much': ['invalid', 'No puede quedarse en la caja más de lo que contaste.'],
  'newer-till': ['not-now', 'Esta ubicación ya tiene un corte más nuevo: la diferencia se anota en ese.'],
  'movement-missing': ['conflict', 'Ese movimiento ya está en un corte cerrado, o no existe.'],
} as const satisfies Record<string, RefusalWords>

export type CashSessionReason = keyof typeof cashSessionSentences
export const refuse = defineRefusals<CashSessionReason>(cashSessionSentences)
