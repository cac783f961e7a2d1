import { hasStarted } from '../../catalogue/schedule/booking-window.ts'
import { PAGE_SIZE } from '../../values/page-size.ts'
import type { ClassReservation, ReservationFilter } from './shapes.ts'

/** 2.35 */
export const filterLabels: Readonly<Record<ReservationFilter, string>> = {
  all: 'Todas',
  upcoming: 'Próximas',
  past: 'Pasadas',
  cancelled: 'Canceladas',
}

/** Whether a reservation is listed under a filter: a cancelled one is neither upcoming nor past (2.35). */
export function isListed(
  reservation: Pick<ClassReservation, 'deletedAt'> & {
    readonly single_class: Pick<ClassReservation['single_class'], 'class_date'>
  },
  filter: ReservationFilter,
  now: Date,
): boolean {
  const isCancelled = reservation.deletedAt !== null
  const isPast = hasStarted(reservation.single_class, now)
  switch (filter) {
    case 'all':
      return true
    case 'upcoming':
      return !isCancelled && !isPast
    case 'past':
      return !isCancelled && isPast
    case 'cancelled':
      return isCancelled
    default:
      return filter satisfies never
  }
}

/** The pager of a list: pages count from 0, its label from 1 (2.38, 5.11, 9.3). */
export function toPager(page: number, total: number, size = PAGE_SIZE) {
  const maxPages = Math.max(1, Math.ceil(total / size))
  return { maxPages, words: `${page + 1} / ${maxPages}`, hasPrevious: page > 0, hasNext: page < maxPages - 1 }
}
