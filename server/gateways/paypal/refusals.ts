import { defineRefusals } from '@aforo/domain/values/refusal.ts'

export const refuse = defineRefusals({
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
})
