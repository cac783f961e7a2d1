import { stillEnding } from './credits/still-ending.ts'
import type { StillTrue } from './notifications/deliver-messages.ts'
import { stillOwing } from './purchases/tell-voucher.ts'
import { remindersStillDue } from './reminders/still-due.ts'
import { stillSeated } from './reservations/telling/still-seated.ts'
import { stillPenalised } from './roster/attendance/tell-penalty.ts'
import { stillOwed, stillRenews } from './subscriptions/still-owed.ts'
import { stillHers, stillTakesPlace } from './timetable/telling/still-there.ts'
import { stillWaiting } from './waitlist/still-waiting.ts'

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
