import { labelInRoom } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { cancellationPolicy } from '@aforo/domain/settings/policies.ts'
import type { Listener } from '../../../platform/events/listen.ts'
import { type BookedClass, toBookedClass } from '../../../notifications/templates/booked-class.ts'
import { reservationCancelledWords } from '../../../notifications/templates/reservation-cancelled.ts'
import { reservationMadeWords } from '../../../notifications/templates/reservation-made.ts'
import { writeMessage } from '../../../notifications/write-message.ts'
import { calendarOfSeats } from './calendar-of-seats.ts'
import { findSeatForMessage, type SeatForMessage } from './seat-store.ts'
import type { SeatFreed, SeatTaken } from '../seats/seat-events.ts'

/**
 * Event handler of `seat-taken`: confirms the reservation unless it was cancelled since (F36). A promotion from the
 * waitlist has a separate message.
 */
export const confirmReservation: Listener = async (tx, payload, app) => {
  const { class_reservation_ids: ids, origin, is_quiet } = payload as SeatTaken
  const [class_reservation_id] = ids
  if (is_quiet || origin === 'waitlist' || class_reservation_id === undefined) return
  const seat = await findSeatForMessage(tx, ids)
  if (!seat?.isActive) return
  const settings = await app.settings()
  const booked = bookedSeat(seat, settings)
  await writeMessage(tx, app, {
    kind: 'reservation-made',
    to: seat.customer_id,
    words: reservationMadeWords({
      name: seat.name,
      booked,
      address: app.address,
      street: seat.single_class.location.address,
      cancelBy: freeCancelDeadline(booked.class_date, settings, app.now()),
    }),
    about: { class_reservation_id },
    until: booked.class_date,
    dedupe_key: `seat-taken:${class_reservation_id}`,
    ...(await calendarOfSeats(tx, app, ids, 'publish')),
  })
}

/** The last instant for a free cancellation (4.6); null when it is over or cancelling is switched off. */
function freeCancelDeadline(class_date: Date, settings: Settings, now: Date): Date | null {
  const { allowed, windowSeconds } = cancellationPolicy(settings)
  const last = new Date(class_date.getTime() - windowSeconds * 1000)
  return allowed && last > now ? last : null
}

/**
 * Event handler of `seat-freed`: confirms the cancellation and says what happens to the credit. A move has a separate
 * message; a seat that staff removed is always announced (R14).
 */
export const confirmCancellation: Listener = async (tx, payload, app) => {
  const { class_reservation_id: id, credit, cash, kind, is_quiet } = payload as SeatFreed
  if (id === null || kind === 'moved' || is_quiet) return
  const seat = await findSeatForMessage(tx, [id])
  if (!seat) return
  const isByStaff = kind === 'staff'
  const values = {
    name: seat.name,
    booked: bookedSeat(seat, await app.settings()),
    credit,
    cash,
    address: app.address,
  }
  await writeMessage(tx, app, {
    kind: isByStaff ? 'seat-lost' : 'reservation-cancelled',
    to: seat.customer_id,
    words: reservationCancelledWords({ ...values, isByStaff }),
    dedupe_key: `seat-given-up:${id}`,
    ...(await calendarOfSeats(tx, app, [id], 'cancel')),
  })
}

const bookedSeat = ({ single_class, spot, guests }: SeatForMessage, settings: Settings): BookedClass =>
  toBookedClass(single_class, settings, { spot: labelInRoom(single_class.class_type, spot), guests })
