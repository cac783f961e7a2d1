import { defineRefusals, type RefusalWords } from '../../values/refusal.ts'

const sentences = {
  'purchase-not-found': ['missing', 'Lo sentimos, no encontramos esta compra.'],
  'not-paid': ['conflict', 'Esta compra no tiene cobros que devolver.'],
  'more-than-paid': ['conflict', 'No se puede devolver más de lo que se pagó.'],
  'no-card': ['conflict', 'Esta compra no se pagó en línea: devuelve en efectivo o a su saldo.'],
  disputed: ['conflict', 'El banco disputa este cobro: espera su decisión.'],
  'person-missing': ['missing', 'No encontramos a esa persona.'],
  'not-enough-balance': ['conflict', 'No tiene tanto saldo.'],
  'mismatch-missing': ['missing', 'Ese aviso ya no existe.'],
  'already-resolved': ['conflict', 'Ese aviso ya se resolvió.'],
  'paid-back-is-less': ['invalid', 'Lo que se entrega se resta del saldo.'],
} as const satisfies Record<string, RefusalWords>

export type MoneyReason = keyof typeof sentences
export const refuse = defineRefusals<MoneyReason>(sentences)
