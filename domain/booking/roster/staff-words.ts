import type { ReservationReason } from '../reservations/refusals.ts'
import type { CashReturned } from '../reservations/shapes.ts'
import { formatPesos } from '../../values/money.ts'
import type { Refusal } from '../../values/refusal.ts'

const toStaff: Partial<Record<ReservationReason, string>> = {
  'class-cancelled': 'Esta clase está cancelada.',
  'class-started': 'Esta clase ya comenzó: registra a la persona como llegada sin reserva.',
  'already-reserved': 'Ya tiene una reservación en esta clase.',
  'overlapping-reservation': 'Ya tiene otra clase reservada a esa hora.',
  'too-many-guests': 'Ya lleva el máximo de invitados a esta clase.',
  'class-full': 'Esta clase ya no tiene lugares.',
  'no-credits': 'No le quedan créditos. Elige «Paga en recepción».',
  'no-usable-credit': 'Ninguno de sus créditos sirve para esta clase. Elige «Paga en recepción».',
  'picked-credit-unusable': 'El crédito que elegiste no sirve para esta clase.',
  'no-credit-for-guest': 'No le queda un crédito que sirva para su invitado.',
  penalised: 'Tiene una penalización activa. Escribe el motivo para reservarle de todos modos.',
  'already-cancelled': 'Esta reservación ya estaba cancelada.',
}

export const toStaffRefusal = <Reason extends ReservationReason>(refusal: Refusal<Reason>): Refusal<Reason> => ({
  ...refusal,
  message: toStaff[refusal.reason] ?? refusal.message,
})

type CancellationReturn = { readonly credits_returned: number; readonly cash_returned: CashReturned | null }

/** Sentences for staff about what a removed person got back; empty when nothing was returned. */
export function cancellationReturnWords({
  credits_returned: credits,
  cash_returned: cash,
}: CancellationReturn): string[] {
  const { classes, amount } = cash ?? { classes: 0, amount: 0 }
  return [
    credits > 0 && (credits === 1 ? 'Se devolvió 1 crédito.' : `Se devolvieron ${credits} créditos.`),
    classes > 0 && (classes === 1 ? 'Por su pago se le dio 1 clase.' : `Por su pago se le dieron ${classes} clases.`),
    amount > 0 && `Su pago de ${formatPesos(amount)} es ahora saldo a su favor.`,
  ].filter((sentence) => sentence !== false)
}
