import type { ClassReservation } from '@aforo/domain/booking/reservations/shapes.ts'
import { hasStarted, zoneOf } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { formatDate, localDate, localTime, parseInstant } from '@aforo/domain/values/days.ts'

/** The notice of a row: why the studio cancelled the class, or until when a promoted seat can be cancelled for free. */
export function noticeOf(reservation: ClassReservation, settings: Settings, now: Date): string | null {
  const { cancel_kind, cancel_reason, moved_by_studio, deletedAt, single_class } = reservation
  if (cancel_kind === 'studio') {
    return cancel_reason ? `El estudio canceló esta clase: ${cancel_reason}` : 'El estudio canceló esta clase.'
  }
  if (cancel_kind === 'moved') return 'Se cambió a otra clase.'
  if (deletedAt !== null || hasStarted(single_class, now)) return null
  if (moved_by_studio) return 'El estudio cambió esta clase: puedes salir sin costo.'
  return freeCancellationWords(reservation, settings, now)
}

/** 'Puedes salir sin costo hasta las 18:30', with the date unless it is today (R7). */
function freeCancellationWords(
  { free_until, single_class }: ClassReservation,
  settings: Settings,
  now: Date,
): string | null {
  if (free_until === null) return null
  const until = parseInstant(free_until)
  if (until < now) return null
  const zone = zoneOf(single_class, calendarPolicy(settings))
  const isToday = localDate(until, zone) === localDate(now, zone)
  const day = isToday ? 'hasta' : `hasta el ${formatDate(until, zone)} a`
  return `Puedes salir sin costo ${day} las ${localTime(until, zone)}`
}
