import { sentences as packageSentences } from '../../commerce/packages/refusals.ts'
import { sentences as discountSentences } from '../../commerce/discounts/refusals.ts'
import { defineRefusals, type RefusalWords } from '../../values/refusal.ts'

/** The sentences of the checkout (8.2-8.11); `declined` reasons use the spelling of the provider. */
export const sentences = {
  ...packageSentences,
  'checkout-disabled': ['not-now', 'Por ahora no es posible comprar en línea. Comunícate con nosotros.'],
  'not-on-sale': ['not-now', 'Lo sentimos, este paquete ya no está a la venta.'],
  'limit-reached': ['conflict', 'Lo sentimos, ya has alcanzado el límite de compras de este paquete.'],
  'trial-used': ['conflict', 'Lo sentimos, ya has alcanzado el límite de compras de este paquete.'],
  'subscription-running': ['conflict', 'Ya tienes esta suscripción. Puedes verla o cambiar su tarjeta en Mis Compras.'],
  'subscription-pending': [
    'conflict',
    'Ya tienes un pago pendiente de esta suscripción. Espera a que termine o revísalo en Mis Compras.',
  ],
  'free-trial-used': [
    'conflict',
    'Ya usaste tu prueba gratis. Vuelve a abrir el paquete para suscribirte sin ella: el primer cobro es hoy.',
  ],
  'new-people-only': [
    'conflict',
    'Este paquete es solo para personas que vienen por primera vez. Elige otro para seguir.',
  ],
  'discount-invalid': ['not-now', discountSentences['discount-invalid'][1]],
  'signup-fee-owed': ['not-now', 'Para comprar este paquete también debes pagar la inscripción.'],
  'renewal-not-accepted': [
    'not-now',
    'Acepta el monto, el periodo y la fecha de cobro de tu suscripción para continuar.',
  ],
  'method-missing': ['invalid', 'No has seleccionado un método de pago.'],
  'method-not-offered': ['invalid', 'No has seleccionado un método de pago.'],
  suspicious_behaviour: [
    'declined',
    'Lo sentimos, nuestro procesador de tarjetas ha rechazado el pago. Comunícate con nosotros.',
  ],
  card_badly_formatted: [
    'declined',
    'El formato de la tarjeta no es válido, revisa los datos que ingresaste por favor.',
  ],
  insufficient_funds: ['declined', 'Lo sentimos. Tu tarjeta ha sido rechazada por fondos insuficientes.'],
  lost_or_stolen_card: [
    'declined',
    'Lo sentimos. Esta tarjeta ha sido reportada como robada o perdida y no puede utilizarse.',
  ],
  card_declined: [
    'declined',
    'Lo sentimos. Tu tarjeta ha sido rechazada por tu banco. Comunícate con tu banco para saber más.',
  ],
  expired_card: ['declined', 'Lo sentimos. Tu tarjeta ha expirado'],
  incorrect_cvc: ['declined', 'Lo sentimos. El CVV de tu tarjeta es incorrecto'],
  incorrect_number: ['declined', 'Lo sentimos. El número de la tarjeta es incorrecto.'],
  'nothing-to-approve': ['not-now', 'Esta compra no tiene nada por aprobar en la cartera.'],
  'payment-over': ['not-now', 'El tiempo para pagar esta compra terminó. Vuelve a intentarlo.'],
  'not-for-others': ['forbidden', 'Solo puedes comprar para ti.'],
  'payment-in-progress': ['unavailable', 'Ya estamos procesando un pago de esta compra. Espera un momento.'],
  'months-not-offered': ['conflict', 'Tu tarjeta no tiene ese plazo para esta compra. Elige otro.'],
  'payment-missing': ['missing', 'Lo sentimos, no encontramos este pago.'],
  'gateway-missing': ['missing', 'Este procesador de pagos no está configurado.'],
  'subscriptions-disabled': ['not-now', 'Por ahora no es posible comprar suscripciones en línea.'],
  'documents-not-accepted': ['not-now', 'Acepta los documentos del estudio para continuar.'],
  'payment-unavailable': ['unavailable', 'Hubo un error al procesar tu compra. Inténtalo más tarde.'],
} as const satisfies Record<string, RefusalWords>

export type CheckoutReason = keyof typeof sentences
export const refuse = defineRefusals<CheckoutReason>(sentences)
