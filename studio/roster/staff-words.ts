import type { ReservationReason } from '../reservations/refusals.ts'
import type { Refusal } from '../values/refusal.ts'

/** What booking refuses, as it is said to who books somebody else. */
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

/** The same refusal in words for staff. */
export const saidToStaff = <Reason extends ReservationReason>(refusal: Refusal<Reason>): Refusal<Reason> => ({
  ...refusal,
  message: toStaff[refusal.reason] ?? refusal.message,
})
