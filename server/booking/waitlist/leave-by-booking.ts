import { parseInstant } from '@aforo/domain/values/days.ts'
import type { Listener } from '../../platform/events/listen.ts'
import type { SeatTaken } from '../reservations/seats/seat-events.ts'
import { deleteEntryOf } from './store.ts'
import { leaveOverlapping } from './turn-store.ts'

/**
 * Hears that somebody took a seat: she waits for that class no more. Until then her entry is passed over everywhere. Who
 * got it from the list also leaves those of other classes at that hour (R7).
 */
export const leaveByBooking: Listener = async (tx, payload) => {
  const { customer_id, single_class_id, origin, at } = payload as SeatTaken
  await deleteEntryOf(tx, customer_id, single_class_id, parseInstant(at))
  if (origin === 'waitlist') await leaveOverlapping(tx, customer_id, single_class_id, parseInstant(at))
}
