import { stillEnding } from '../commerce/credits/still-ending.ts'
import type { StillTrue } from '../notifications/deliver-messages.ts'
import { stillOwing } from '../commerce/purchases/tell-voucher.ts'
import { remindersStillDue } from '../messaging/reminders/still-due.ts'
import { stillSeated } from '../booking/reservations/telling/still-seated.ts'
import { stillPenalised } from '../booking/roster/attendance/tell-penalty.ts'
import { stillOwed, stillRenews } from '../payments/subscriptions/still-owed.ts'
import { stillHers, stillTakesPlace } from '../booking/timetable/telling/still-there.ts'
import { stillWaiting } from '../booking/waitlist/still-waiting.ts'

/** What is asked again of a kind of message in the moment before it goes: declared by the room that wrote it. */
export const stillTrue: StillTrue = {
  ...remindersStillDue,
  'reservation-made': stillSeated,
  promoted: stillSeated,
  'class-changed': stillHers,
  substitution: stillHers,
  'class-restored': stillTakesPlace,
  'place-freed': stillWaiting,
  penalty: stillPenalised,
  'credits-end': stillEnding,
  voucher: stillOwing,
  renewal: stillRenews,
  'charge-failed': stillOwed,
}
