import { hasStarted } from '../../catalogue/schedule/booking-window.ts'
import type { ClassReservation } from './shapes.ts'

export const statusLabels = {
  cancelled: 'Cancelada',
  'cash-incomplete': 'Pago en Efectivo Incompleto',
  missed: 'No Asistí',
  attended: 'Exitosa',
  upcoming: 'Próxima',
} as const
export type ReservationStatus = keyof typeof statusLabels

/** The 'Estado' of a reservation: the first that applies (4.5). */
export function reservationStatus(
  reservation: Pick<ClassReservation, 'deletedAt' | 'is_cash' | 'is_paid' | 'attend'> & {
    readonly single_class: Pick<ClassReservation['single_class'], 'class_date'>
  },
  now: Date,
): ReservationStatus {
  if (reservation.deletedAt !== null) return 'cancelled'
  if (reservation.is_cash && !reservation.is_paid) return 'cash-incomplete'
  if (!reservation.attend && hasStarted(reservation.single_class, now)) return 'missed'
  return reservation.attend ? 'attended' : 'upcoming'
}
