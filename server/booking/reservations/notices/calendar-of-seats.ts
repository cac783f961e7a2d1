import { type BookedSeat, toOwnEntry } from '@aforo/domain/booking/calendar-feed/entry.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { isEmail } from '@aforo/domain/values/email.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type CalendarMethod, calendarFile } from '../../../notifications/calendar-file.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { listBookedOf } from './booked-queries.ts'

/** The seats of a booking as a calendar file for an e-mail, with the same event ids as the calendar feed (F42). */
export async function calendarOfSeats(tx: Tx, app: AppContext, ids: readonly number[], method: CalendarMethod) {
  const booked = await listBookedOf(tx, ids)
  return mailedCalendar(booked, await app.settings(), app.address, method)
}

/**
 * The calendar file, absent when it would be empty. `changed` is the time of an announced change that the class does
 * not store: with it, calendar programs replace their entry.
 */
export function mailedCalendar(
  booked: readonly BookedSeat[],
  settings: Settings,
  address: string,
  method: CalendarMethod,
  changed: Date | null = null,
): { calendar?: string } {
  const { business_name: name, email } = settings
  const studio = { name, address, calendar: calendarPolicy(settings) }
  const entries = booked
    .map((reservation) => toOwnEntry(reservation, studio, changed))
    .filter((entry) => entry.cancelled === (method === 'cancel'))
  if (entries.length === 0) return {}
  return { calendar: calendarFile(name, entries, { method, organizer: isEmail(email) ? { name, email } : null }) }
}
