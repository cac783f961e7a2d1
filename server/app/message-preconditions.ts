import { areCreditsStillEnding } from '../commerce/credits/is-still-ending.ts'
import type { MessagePreconditions } from '../notifications/deliver-messages.ts'
import { isStillOwing } from '../commerce/purchases/receipts/voucher-notice.ts'
import { reminderPreconditions } from '../messaging/reminders/is-still-due.ts'
import { isStillSeated } from '../booking/reservations/notices/is-still-seated.ts'
import { isStillPenalised } from '../booking/roster/attendance/penalty-notice.ts'
import { isStillOwed, isStillRenewing } from '../payments/subscriptions/is-still-owed.ts'
import { isStillOn, isStillScheduled } from '../booking/timetable/notices/is-still-on.ts'
import { isStillWaiting } from '../booking/waitlist/is-still-waiting.ts'

/** Per kind of message, the condition that is checked again just before sending. */
export const messagePreconditions: MessagePreconditions = {
  ...reminderPreconditions,
  'reservation-made': isStillSeated,
  promoted: isStillSeated,
  'class-changed': isStillOn,
  substitution: isStillOn,
  'class-restored': isStillScheduled,
  'place-freed': isStillWaiting,
  penalty: isStillPenalised,
  'credits-end': areCreditsStillEnding,
  voucher: isStillOwing,
  renewal: isStillRenewing,
  'charge-failed': isStillOwed,
}
