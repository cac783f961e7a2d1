import { defineRefusals, type RefusalWords } from './refusal.ts'

const sentences = {
  declined: ['declined', 'El banco no aceptó el pago.'],
  'months-not-offered': ['conflict', 'Tu tarjeta no tiene ese plazo para esta compra. Elige otro.'],
  'not-refundable': ['conflict', 'El procesador no acepta esta devolución.'],
  'wallet-declined': [
    'declined',
    'Tu cartera no pudo hacer el pago. Elige en ella otra forma de pago e inténtalo de nuevo.',
  ],
  'wallet-not-approved': ['not-now', 'Aún no has aprobado el pago en tu cartera.'],
  'wallet-order-missing': ['missing', 'Este pago ya no existe en tu cartera. Vuelve a empezar tu compra.'],
  'wallet-period': ['not-now', 'Con la cartera no se puede pagar este periodo. Elige otra forma de pago.'],
  'wallet-keeps-no-cards': ['not-now', 'Una cartera no guarda tarjetas aquí.'],
  'refund-refused': ['not-now', 'El proveedor no aceptó el reembolso.'],
  'webhook-forged': ['invalid', 'La firma de este aviso no es válida.'],
  'tax-data-refused': ['invalid', 'El SAT no aceptó los datos de la factura.'],
} as const satisfies Record<string, RefusalWords>

export type ProviderReason = keyof typeof sentences

/** Why a provider of payments or of tax invoices refuses what the studio asks of it. */
export const refuse = defineRefusals<ProviderReason>(sentences)
