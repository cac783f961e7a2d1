import { addDays, endOfDay, formatDate, localDate, parseInstant, type Zone } from '../../values/days.ts'
import { type Centavos, formatPesos } from '../../values/money.ts'
import type { CashCancelGift } from '../../commerce/cash-session/shapes.ts'
import type { CashReturned } from './shapes.ts'

/** Days in which a class that replaces a cash payment can be used. */
const CLASS_DAYS = 30

export type CashSeat = {
  readonly is_cash: boolean
  readonly is_paid: boolean
  /** The cancellation returns what the seat cost: it was the studio's, or the customer's in time. */
  readonly isReturned: boolean
}

/** Whether the cash of a freed seat is owed to its customer, lost by a late cancellation, or was never paid (R17). */
export const cashOutcome = ({ is_cash, is_paid, isReturned }: CashSeat): 'owed' | 'lost' | 'none' => {
  if (!is_cash || !is_paid) return 'none'
  return isReturned ? 'owed' : 'lost'
}

/**
 * What a customer gets for a paid cash seat. `amountPaid`: what reception recorded, in centavos. Without an amount only
 * a class can replace it; a class sold on its own is not booked with credits, so its amount goes to the account.
 */
export const chooseCashReturn = (
  { amountPaid, isSoldAlone }: { readonly amountPaid: Centavos; readonly isSoldAlone: boolean },
  setting: CashCancelGift,
): CashCancelGift => (amountPaid > 0 && (isSoldAlone || setting === 'account_money') ? 'account_money' : 'class')

/** The last second of a class that replaces a cash payment, counted in local days from the cancellation. */
export const cashClassEnds = (now: Date, zone: Zone): Date => endOfDay(addDays(localDate(now, zone), CLASS_DAYS), zone)

/** What a cancellation would do with the cash of its seats, shown before it; both sentences are empty without cash. */
export function cashConsequences(seats: readonly CashSeat[]): { consequence: string; warning: string } {
  const cash = seats.map(cashOutcome)
  return {
    consequence: cash.includes('owed')
      ? 'Lo que pagaste en recepción no se pierde: te queda como clase o como saldo a favor.'
      : '',
    warning: cash.includes('lost') ? CASH_LOST : '',
  }
}

const CASH_LOST = 'Lo que pagaste en recepción no se regresa.'

/** Sentences about the cash of cancelled seats; empty when no cash was paid. */
export function cashReturnWords({ classes, until, amount, lost }: CashReturned, zone: Zone): string[] {
  const end = until === null ? '' : ` hasta el ${formatDate(parseInstant(until), zone)}`
  const classesSentence =
    classes === 1
      ? `Por lo que pagaste en recepción tienes 1 clase del mismo tipo para usar${end}.`
      : `Por lo que pagaste en recepción tienes ${classes} clases del mismo tipo para usar${end}.`
  return [
    ...(classes > 0 ? [classesSentence] : []),
    ...(amount > 0 ? [`Lo que pagaste en recepción, ${formatPesos(amount)}, ya es saldo a tu favor.`] : []),
    ...(lost > 0 ? [CASH_LOST] : []),
  ]
}
