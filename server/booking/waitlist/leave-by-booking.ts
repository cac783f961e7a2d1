import { parseInstant } from '@aforo/domain/values/days.ts'
import type { Listener } from '../../platform/events/listen.ts'
import type { SeatTaken } from '../reservations/seats/seat-events.ts'
import { deleteEntryOf } from './store.ts'
import { leaveOverlapping } from './turn-store.ts'

/**
 * Event handler of `seat-taken`: deletes the customer's waitlist entry, which queries ignore from the booking on. After
 * a promotion also deletes entries of overlapping classes (R7).
 */
export const leaveByBooking: Listener = async (tx, payload) => {
  const { customer_id, single_class_id, origin, at } = payload as SeatTaken
  await deleteEntryOf(tx, customer_id, single_class_id, parseInstant(at))
  if (origin === 'waitlist') await leaveOverlapping(tx, customer_id, single_class_id, parseInstant(at))
}
