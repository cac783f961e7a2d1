import { dueAt } from '../../notifications/delivery-time.ts'
import type { ReminderPolicy } from '../../settings/policies.ts'
import { addMinutes, type Zone } from '../../values/days.ts'

export type ReminderKind = 'reminder-day' | 'reminder-hours'

/** Classes that start after `after` and until `until`: those booked at least `hours` before get a reminder now. */
export type ReminderWindow = { readonly after: Date; readonly until: Date; readonly hours: number }

/**
 * The classes with a reminder due (R14); null when it is disabled. The window counts from the delivery: a reminder that
 * quiet hours would delay beyond the start is not written, nor a first one that would arrive together with the second.
 */
export function reminderWindow(
  kind: ReminderKind,
  { firstHours, secondHours }: ReminderPolicy,
  now: Date,
  zone: Zone,
): ReminderWindow | null {
  const isFirst = kind === 'reminder-day'
  const hours = isFirst ? firstHours : secondHours
  if (hours === 0) return null
  const minHours = isFirst && secondHours < firstHours ? secondHours : 0
  const after = addMinutes(dueAt(kind, now, zone), minHours * 60)
  const until = addMinutes(now, hours * 60)
  return after < until ? { after, until, hours } : null
}
