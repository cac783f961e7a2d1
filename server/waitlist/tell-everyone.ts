import { isOpenForBooking, zoneOf } from 'studio/schedule/booking-window.ts'
import { isFull } from 'studio/schedule/fullness.ts'
import { bookingPolicy, calendarPolicy, waitlistPolicy } from 'studio/settings/policies.ts'
import { parseInstant } from 'studio/values/days.ts'
import type { Listener } from '../events/listen.ts'
import { brandOf } from '../notifications/brand.ts'
import { writeMail } from '../notifications/write-mail.ts'
import type { SeatFreed } from '../reservations/seat-events.ts'
import { placeFreedLetter } from './place-freed-letter.ts'
import { findClass, listWaiting } from './store.ts'

/**
 * 4.12 hears that places were freed and writes to everybody who waits, each at most once per cancellation; the first to
 * book gets the place. The class is read again: nothing is said of one that is full, closed or cancelled by now (F17).
 */
export const tellEveryone: Listener = async (tx, payload, world) => {
  const { single_class_id, class_reservation_id, customer_id: left } = payload as SeatFreed
  const settings = await world.settings()
  const now = world.now()
  if (!waitlistPolicy(settings).enabled) return
  const singleClass = await findClass(tx, single_class_id)
  if (!singleClass || isFull(singleClass) || !isOpenForBooking(singleClass, bookingPolicy(settings), now)) return
  const booked = {
    class_type: singleClass.class_type.name,
    class_date: parseInstant(singleClass.class_date),
    zone: zoneOf(singleClass, calendarPolicy(settings)),
    location: singleClass.location.name,
    coaches: singleClass.class_instructors.map((coach) => coach.nick_name ?? coach.name),
    spot: null,
    guest: null,
  }
  for (const { customer_id, name, email } of await listWaiting(tx, single_class_id)) {
    if (customer_id === left) continue
    const letter = placeFreedLetter(brandOf(settings), { name, booked, single_class_id, address: world.address })
    await writeMail(tx, { to: email, ...letter, dedupe_key: `seat-freed:${class_reservation_id}:${customer_id}`, now })
  }
}
