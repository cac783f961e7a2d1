import type { StillTrue } from '../../notifications/deliver-messages.ts'
import { isSeatUnchanged, isToRate } from './link-store.ts'

const isStillDue: NonNullable<StillTrue['reminder-day']> = (tx, about) =>
  isSeatUnchanged(tx, Number(about.class_reservation_id), String(about.start))

/** What is asked again of these messages in the moment before they go: no reminder for a cancelled class (R14, F36). */
export const remindersStillDue: StillTrue = {
  'reminder-day': isStillDue,
  'reminder-hours': isStillDue,
  'rate-class': (tx, about) => isToRate(tx, Number(about.class_reservation_id)),
}
