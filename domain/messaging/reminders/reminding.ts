import { dueAt } from '../../notifications/when.ts'
import type { ReminderPolicy } from '../../settings/policies.ts'
import { addMinutes, type Zone } from '../../values/days.ts'

export type ReminderKind = 'reminder-day' | 'reminder-hours'

/** Classes that start after one moment and until another are remembered now, to who had a seat so many hours before. */
export type ReminderWindow = { readonly after: Date; readonly until: Date; readonly hours: number }

/**
 * The classes of which a reminder is due (R14); null where the studio sends none. It counts from when it would arrive: one
 * that quiet hours hold beyond the start is not written, and where the second one comes at once, the first is left out,
 * so that after a night off nobody hears twice.
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
