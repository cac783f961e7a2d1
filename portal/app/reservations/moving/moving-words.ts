import type { ClassReservation } from '@aforo/domain/booking/reservations/shapes.ts'
import { joinWords } from '@aforo/domain/values/spanish.ts'

/** Says before a move what happens with the guests and the credits (R6). */
export function movingConsequence(seats: readonly Pick<ClassReservation, 'guest' | 'available_class'>[]): string {
  const counted = seats.filter(({ available_class: grant }) => grant !== null && grant.class_amount >= 0).length
  const guests = seats.flatMap(({ guest }) => guest ?? [])
  return [
    guests.length > 0 && `${joinWords(guests)} ${guests.length === 1 ? 'cambia' : 'cambian'} contigo.`,
    counted === 0 && 'El cambio no tiene costo.',
    counted === 1 && 'Tu crédito se pasa a la nueva clase.',
    counted > 1 && `Tus ${counted} créditos se pasan a la nueva clase.`,
    'No cuenta como cancelación.',
  ]
    .filter(Boolean)
    .join(' ')
}
