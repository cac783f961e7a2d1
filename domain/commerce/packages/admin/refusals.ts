import { defineRefusals, type RefusalWords } from '../../../values/refusal.ts'

const sentences = {
  'package-not-kept': ['missing', 'Este paquete ya no existe.'],
  'package-terms': ['invalid', 'Revisa los campos faltantes o inválidos.'],
  'stock-under-sold': ['conflict', 'Ya se vendieron más de los que quieres tener.'],
  'class-type-unknown': ['missing', 'Un tipo de clase que elegiste ya no existe. Vuelve a cargar la página.'],
  'package-needed': ['conflict', 'Este paquete se necesita todavía.'],
  'not-an-event': ['missing', 'Este paquete no es un evento especial.'],
} as const satisfies Record<string, RefusalWords>

export type PackageReason = keyof typeof sentences
export const refuse = defineRefusals<PackageReason>(sentences)
