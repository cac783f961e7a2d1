import { cashClassEnds, cashOf, chooseCashReturn } from '@aforo/domain/booking/reservations/cash-return.ts'
import type { Cancellation } from '@aforo/domain/booking/reservations/cancelling.ts'
import type { CashReturned, ClassReservation } from '@aforo/domain/booking/reservations/shapes.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { toPesos } from '@aforo/domain/values/money.ts'
import { grant } from '../../../commerce/credits/grant.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { creditAccount } from '../../../commerce/purchases/account-money.ts'
import { readSeatCash } from '../../../commerce/cash-session/record-movement.ts'
import { isSoldAlone } from './cash-store.ts'

type Returning = {
  readonly reservations: readonly ClassReservation[]
  readonly seats: Cancellation['seats']
  /** The person who freed the seats; null: a scheduled job. */
  readonly by: number | null
}

/**
 * Gives the customer a class or money on account for each cash seat that a cancellation returns, once per seat by the
 * ledger's index and the account's key (R17). The person is locked. Returns null when no seat was paid in cash.
 */
export async function returnCash(
  tx: Tx,
  settings: Settings,
  { reservations, seats, by }: Returning,
  now: Date,
): Promise<CashReturned | null> {
  const isReturned = new Set(seats.flatMap((seat) => (seat.isReturned ? [seat.class_reservation_id] : [])))
  const cash = (seat: ClassReservation) => cashOf({ ...seat, isReturned: isReturned.has(seat.class_reservation_id) })
  const owed = reservations.filter((seat) => cash(seat) === 'owed')
  const lost = reservations.filter((seat) => cash(seat) === 'lost').length
  if (owed.length + lost === 0) return null
  const until = cashClassEnds(now, calendarPolicy(settings).zone)
  let [classes, amount] = [0, 0]
  for (const seat of owed) {
    const cashAmount = await readSeatCash(tx, seat.class_reservation_id)
    const isAlone = await isSoldAlone(tx, seat.single_class_id)
    const gift = chooseCashReturn({ amountPaid: cashAmount, isSoldAlone: isAlone }, settings.cash_cancel_gives)
    if (gift === 'class') {
      await grantClass(tx, seat, { by, until }, now)
      classes += 1
    } else {
      const { customer_id, class_reservation_id } = seat
      const dedupe_key = cashKey(class_reservation_id)
      await creditAccount(tx, { customer_id, amount: cashAmount, why: 'seat-cancelled', by, dedupe_key }, now)
      amount += cashAmount
    }
  }
  return { classes, until: classes > 0 ? until.toISOString() : null, amount: toPesos(amount), lost }
}

const cashKey = (class_reservation_id: number): string => `seat-cancelled:${class_reservation_id}`

async function grantClass(
  tx: Tx,
  { customer_id, class_reservation_id, single_class: { class_type } }: ClassReservation,
  { by, until }: { by: number | null; until: Date },
  now: Date,
): Promise<void> {
  const { class_type_id, name } = class_type
  const to = {
    customer_id,
    title: `Clase de ${name}`,
    purchase_id: null,
    class_package_id: null,
    by,
    class_reservation_id,
  }
  const newGrant = {
    class_types: [{ class_type_id, name }],
    allowed_times: [],
    class_amount: 1,
    available_classes: 1,
    expiration_days: null,
    expiration_date: until,
    guests_included: false,
  }
  await grant(tx, to, [newGrant], now)
}
