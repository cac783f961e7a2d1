export const CANCELLED = 'No terminaste el pago en PayPal. No se hizo ningún cargo.'
export const FAILED = 'PayPal no pudo completar el pago. Inténtalo de nuevo o usa otra forma de pago.'
