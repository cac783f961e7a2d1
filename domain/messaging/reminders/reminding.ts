import { dueAt } from '../../notifications/when.ts'
import type { ReminderPolicy } from '../../settings/policies.ts'
import { addMinutes, type Zone } from '../../values/days.ts'

export type ReminderKind = 'reminder-day' | 'reminder-hours'

/** Classes that start after one moment and until another are remembered now, to who had a seat so many hours before. */
export type ReminderWindow = { readonly after: Date; readonly until: Date; readonly hours: number }

/**
 * The classes with a reminder due (R14); null when disabled. It counts from the delivery: one that quiet hours would
 * hold beyond the start is not written, and a first one that would arrive with the second is left out.
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
  const soonest = isFirst && secondHours < firstHours ? secondHours : 0
  const after = addMinutes(dueAt(kind, now, zone), soonest * 60)
  const until = addMinutes(now, hours * 60)
  return after < until ? { after, until, hours } : null
}
