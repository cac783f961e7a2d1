import type { Attendee } from '@aforo/domain/commerce/packages/admin/shapes.ts'
import { formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'

export function attendanceWords(people: readonly Attendee[]): string {
  const unpaidCount = people.filter(({ status }) => status === 'pending').length
  const seatedCount = people.filter(({ seats }) => seats.length > 0).length
  return [
    people.length === 1 ? '1 persona' : `${people.length} personas`,
    ...(unpaidCount > 0 ? [`${unpaidCount} por pagar`] : []),
    `${seatedCount} con lugar`,
  ].join(' · ')
}

export function seatWords(seat: Attendee['seats'][number], zone: Zone): string {
  const classTime = formatMoment(parseInstant(seat.class_date), zone)
  return [
    classTime,
    ...(seat.spot_label ? [`lugar ${seat.spot_label}`] : []),
    ...(seat.guest ? [`invitado: ${seat.guest}`] : []),
    ...(seat.attend ? ['llegó'] : []),
  ].join(', ')
}
