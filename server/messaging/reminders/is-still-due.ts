import type { MessagePreconditions } from '../../notifications/deliver-messages.ts'
import { isSeatUnchanged, isToRate } from './link-store.ts'

const isStillDue: NonNullable<MessagePreconditions['reminder-day']> = (tx, about) =>
  isSeatUnchanged(tx, Number(about.class_reservation_id), String(about.start))

/** Preconditions checked just before sending: no reminder for a cancelled class (R14, F36). */
export const reminderPreconditions: MessagePreconditions = {
  'reminder-day': isStillDue,
  'reminder-hours': isStillDue,
  'rate-class': (tx, about) => isToRate(tx, Number(about.class_reservation_id)),
}
