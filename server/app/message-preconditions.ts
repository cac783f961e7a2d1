import { stillEnding } from '../commerce/credits/is-still-ending.ts'
import type { StillTrue } from '../notifications/deliver-messages.ts'
import { stillOwing } from '../commerce/purchases/voucher-notice.ts'
import { remindersStillDue } from '../messaging/reminders/is-still-due.ts'
import { isStillSeated } from '../booking/reservations/notices/is-still-seated.ts'
import { stillPenalised } from '../booking/roster/attendance/penalty-notice.ts'
import { stillOwed, stillRenews } from '../payments/subscriptions/is-still-owed.ts'
import { isStillOn, isStillScheduled } from '../booking/timetable/notices/is-still-on.ts'
import { isStillWaiting } from '../booking/waitlist/is-still-waiting.ts'

/** What is asked again of a kind of message in the moment before it goes: declared by the room that wrote it. */
export const stillTrue: StillTrue = {
  ...remindersStillDue,
  'reservation-made': isStillSeated,
  promoted: isStillSeated,
  'class-changed': isStillOn,
  substitution: isStillOn,
  'class-restored': isStillScheduled,
  'place-freed': isStillWaiting,
  penalty: stillPenalised,
  'credits-end': stillEnding,
  voucher: stillOwing,
  renewal: stillRenews,
  'charge-failed': stillOwed,
}
