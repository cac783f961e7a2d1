import { zoneOf } from 'studio/schedule/booking-window.ts'
import type { Settings } from 'studio/settings/keys.ts'
import { calendarPolicy } from 'studio/settings/policies.ts'
import { parseInstant } from 'studio/values/days.ts'
import { wantsLetter } from '../../customers/choices/choose.ts'
import type { Listener } from '../../events/listen.ts'
import { brandOf } from '../../notifications/brand.ts'
import type { BookedClass } from '../../notifications/letters/booked-class.ts'
import { reservationCancelledLetter } from '../../notifications/letters/reservation-cancelled.ts'
import { reservationMadeLetter } from '../../notifications/letters/reservation-made.ts'
import { writeMail } from '../../notifications/write-mail.ts'
import { findSeatOfLetter, type SeatOfLetter } from './letter-store.ts'
import type { SeatFreed, SeatTaken } from '../seats/seat-events.ts'

/** Hears that a seat was taken and confirms it, unless it was given up since (F36). The waiting list writes its own letter. */
export const confirmReservation: Listener = async (tx, payload, world) => {
  const { class_reservation_ids: ids, origin } = payload as SeatTaken
  if (origin === 'waitlist') return
  const seat = await findSeatOfLetter(tx, ids)
  if (!seat?.isActive || !(await wantsLetter(tx, seat.customer_id, 'reservations'))) return
  const settings = await world.settings()
  const told = { name: seat.name, booked: bookedClass(seat, settings), address: world.address }
  const letter = reservationMadeLetter(brandOf(settings), told)
  await writeMail(tx, { to: seat.email, ...letter, dedupe_key: `seat-taken:${ids[0]}`, now: world.now() })
}

/**
 * Hears that a seat was given up and says so, with what became of the credit. Who moved is told of her new seat; whom
 * staff cancelled is told whatever she chose (R14).
 */
export const confirmCancellation: Listener = async (tx, payload, world) => {
  const { class_reservation_id: id, credit, kind } = payload as SeatFreed
  if (id === null || kind === 'moved') return
  const seat = await findSeatOfLetter(tx, [id])
  if (!seat || (kind !== 'staff' && !(await wantsLetter(tx, seat.customer_id, 'reservations')))) return
  const settings = await world.settings()
  const told = {
    name: seat.name,
    booked: bookedClass(seat, settings),
    credit,
    isByStaff: kind === 'staff',
    address: world.address,
  }
  const letter = reservationCancelledLetter(brandOf(settings), told)
  await writeMail(tx, { to: seat.email, ...letter, dedupe_key: `seat-given-up:${id}`, now: world.now() })
}

const bookedClass = ({ single_class, spot, guests }: SeatOfLetter, settings: Settings): BookedClass => ({
  class_type: single_class.class_type.name,
  class_date: parseInstant(single_class.class_date),
  zone: zoneOf(single_class, calendarPolicy(settings)),
  location: single_class.location.name,
  coaches: single_class.class_instructors.map((coach) => coach.nick_name ?? coach.name),
  spot,
  guest: guests.length > 0 ? guests.join(', ') : null,
})
