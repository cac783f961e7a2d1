import { defineRefusals, type RefusalWords } from '../../values/refusal.ts'

export const sentences = {
  'package-missing': ['missing', 'Lo sentimos, no encontramos el paquete que quieres comprar.'],
  'sold-out': ['not-now', 'Lo sentimos, se ha alcanzado el límite de personas para este paquete.'],
} as const satisfies Record<string, RefusalWords>

export const refuse = defineRefusals<keyof typeof sentences>(sentences)
