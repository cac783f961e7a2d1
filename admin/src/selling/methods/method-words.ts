import type { MethodKind } from '@aforo/domain/commerce/purchases/methods/kind.ts'

/** How the checkout treats a payment method; its kind is derived from its name (3.17). */
export const kindWords: Record<MethodKind, string> = { cash: 'Efectivo', card: 'Tarjeta', transfer: 'Transferencia' }

export const kindHints: Record<MethodKind, string> = {
  cash: 'Se reconoce como efectivo: la compra queda pendiente hasta que confirmes que te pagaron.',
  card: 'Se reconoce como tarjeta: se cobra en línea, en el momento.',
  transfer: 'Se trata como transferencia: la compra queda pendiente hasta que confirmes que llegó.',
}
