import type { Listeners } from './events/listen.ts'
import { refundRefilled } from './reservations/refund-refilled.ts'
import { leaveByBooking } from './waitlist/leave-by-booking.ts'
import { tellEveryone } from './waitlist/tell-everyone.ts'

/** Who hears of what: topics are noted by the rooms below, in the transaction in which they happen. */
export const listeners: Listeners = {
  'seat-taken': [leaveByBooking, refundRefilled],
  'seat-freed': [tellEveryone],
}
