import { addDays, addMinutes, endOfDay, localDate, type Zone } from '../../values/days.ts'

export type PendingKind = 'card' | 'hosted' | 'wallet' | 'cash' | 'transfer' | 'oxxo' | 'spei'

/** Minutes for payments on screen. A hosted page stays open for at least 30. */
const MINUTES: Readonly<Record<'card' | 'hosted' | 'wallet', number>> = { card: 30, hosted: 35, wallet: 35 }
/** Whole studio days after today that a number for OXXO is good for. */
export const OXXO_DAYS = 3
/** A payment at the till is reported on the next working day, perhaps after a long weekend. */
const OXXO_NEWS_DAYS = 4
/** Whole studio days after today for what is paid elsewhere. */
const DAYS: Readonly<Record<'cash' | 'transfer' | 'oxxo' | 'spei', number>> = {
  cash: 2,
  transfer: 3,
  oxxo: OXXO_DAYS + OXXO_NEWS_DAYS,
  spei: 3,
}

/** Until when a pending purchase holds its place in limits and stock; past it, the attempt has failed (R9). */
export function payBefore(kind: PendingKind, now: Date, zone: Zone): Date {
  return kind in MINUTES
    ? addMinutes(now, MINUTES[kind as keyof typeof MINUTES])
    : endOfDay(addDays(localDate(now, zone), DAYS[kind as keyof typeof DAYS]), zone)
}

export const isOverdue = (pay_before: Date, now: Date): boolean => now.getTime() >= pay_before.getTime()
