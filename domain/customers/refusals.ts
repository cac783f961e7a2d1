import { defineRefusals, type RefusalWords } from '../values/refusal.ts'

const sentences = {
  'customer-missing': ['missing', 'No encontramos a esta persona entre los clientes.'],
  'segment-missing': ['missing', 'Ese grupo ya no está.'],
  'too-many-segments': ['conflict', 'Ya hay 100 grupos guardados. Elimina uno que no uses.'],
} as const satisfies Record<string, RefusalWords>

export type CustomersReason = keyof typeof sentences
export const refuse = defineRefusals<CustomersReason>(sentences)
