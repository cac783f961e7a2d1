import { addDays, addMinutes, instantAt, localDate, localTime, type Zone } from '../values/days.ts'
import { type Channel, kindOf, type MessageKind } from './kinds.ts'

/** Quiet hours (R14). */
export const QUIET_FROM = '21:00'
const QUIET_UNTIL = '08:00'

/**
 * When a message is sent (R14). During quiet hours it waits until the morning, on every channel, unless it follows an
 * action of the customer. News about a class is also sent at once when the morning is too late (`until`); reminders are
 * not.
 */
export function dueAt(kind: MessageKind, now: Date, zone: Zone, until: Date | null = null): Date {
  const { isUrgent, choice } = kindOf(kind)
  if (isUrgent) return now
  const time = localTime(now, zone)
  if (time >= QUIET_UNTIL && time < QUIET_FROM) return now
  const today = localDate(now, zone)
  const morning = instantAt(time < QUIET_UNTIL ? today : addDays(today, 1), QUIET_UNTIL, zone)
  return until !== null && until <= morning && choice !== 'reminders' ? now : morning
}

const BACKOFF_SECONDS = [30, 120, 600, 3600, 4 * 3600, 12 * 3600]

/** When a failed delivery is retried: with backoff, or later if the provider asks; null after the last attempt. */
export function nextAttempt(tries: number, afterSeconds: number | null, now: Date): Date | null {
  const wait = BACKOFF_SECONDS[tries - 1]
  if (wait === undefined) return null
  return addMinutes(now, Math.max(wait, afterSeconds ?? 0) / 60)
}

export const channelLabels: Readonly<Record<Channel, string>> = {
  email: 'Correo',
  whatsapp: 'WhatsApp',
  push: 'Notificación',
}
