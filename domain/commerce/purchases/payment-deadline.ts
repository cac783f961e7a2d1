import { addDays, addMinutes, endOfDay, localDate, type Zone } from '../../values/days.ts'

export type PendingKind = 'card' | 'hosted' | 'wallet' | 'cash' | 'transfer' | 'oxxo' | 'spei'

/** Minutes for payments in the browser. A hosted page stays open for at least 30. */
const MINUTES: Readonly<Record<'card' | 'hosted' | 'wallet', number>> = { card: 30, hosted: 35, wallet: 35 }
/** Days of the studio after today for which an OXXO voucher can be paid. */
export const OXXO_DAYS = 3
/** OXXO reports a payment on the next working day, possibly after a long weekend. */
const OXXO_REPORT_DAYS = 4
/** Days of the studio after today for payments made elsewhere. */
const DAYS: Readonly<Record<'cash' | 'transfer' | 'oxxo' | 'spei', number>> = {
  cash: 2,
  transfer: 3,
  oxxo: OXXO_DAYS + OXXO_REPORT_DAYS,
  spei: 3,
}

/** Until when a pending purchase counts against limits and stock; afterwards the attempt has failed (R9). */
export function paymentDeadline(kind: PendingKind, now: Date, zone: Zone): Date {
  return kind in MINUTES
    ? addMinutes(now, MINUTES[kind as keyof typeof MINUTES])
    : endOfDay(addDays(localDate(now, zone), DAYS[kind as keyof typeof DAYS]), zone)
}

export const isOverdue = (pay_before: Date, now: Date): boolean => now.getTime() >= pay_before.getTime()
