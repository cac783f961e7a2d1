import { cashClassEnds, cashOutcome, chooseCashReturn } from '@aforo/domain/booking/reservations/cash-return.ts'
import type { Cancellation } from '@aforo/domain/booking/reservations/cancelling.ts'
import type { CashReturned, ClassReservation } from '@aforo/domain/booking/reservations/shapes.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { toPesos } from '@aforo/domain/values/money.ts'
import { writeGrants } from '../../../commerce/credits/grant.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { creditAccount } from '../../../commerce/purchases/charges/account-money.ts'
import { readSeatCash } from '../../../commerce/cash-session/record-movement.ts'
import { isSoldAlone } from './facts-store.ts'

type Returning = {
  readonly reservations: readonly ClassReservation[]
  readonly seats: Cancellation['seats']
  /** The person who freed the seats; null for a background job. */
  readonly by: number | null
}

/**
 * For each seat paid in cash that a cancellation returns: gives the customer a class or money on account (R17). The
 * ledger's index and the account's key allow it once per seat. The caller locks the customer. Returns null when no seat
 * was paid in cash.
 */
export async function returnCash(
  tx: Tx,
  settings: Settings,
  { reservations, seats, by }: Returning,
  now: Date,
): Promise<CashReturned | null> {
  const isReturned = new Set(seats.flatMap((seat) => (seat.isReturned ? [seat.class_reservation_id] : [])))
  const cashResultOf = (seat: ClassReservation) =>
    cashOutcome({ ...seat, isReturned: isReturned.has(seat.class_reservation_id) })
  const owedSeats = reservations.filter((seat) => cashResultOf(seat) === 'owed')
  const lostCount = reservations.filter((seat) => cashResultOf(seat) === 'lost').length
  if (owedSeats.length + lostCount === 0) return null
  const until = cashClassEnds(now, calendarPolicy(settings).zone)
  let [classes, amount] = [0, 0]
  for (const seat of owedSeats) {
    const cashAmount = await readSeatCash(tx, seat.class_reservation_id)
    const isAlone = await isSoldAlone(tx, seat.single_class_id)
    const compensation = chooseCashReturn({ amountPaid: cashAmount, isSoldAlone: isAlone }, settings.cash_cancel_gives)
    if (compensation === 'class') {
      await grantClass(tx, seat, { by, until }, now)
      classes += 1
    } else {
      const { customer_id, class_reservation_id } = seat
      const dedupe_key = cashKey(class_reservation_id)
      await creditAccount(tx, { customer_id, amount: cashAmount, why: 'seat-cancelled', by, dedupe_key }, now)
      amount += cashAmount
    }
  }
  return { classes, until: classes > 0 ? until.toISOString() : null, amount: toPesos(amount), lost: lostCount }
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
  await writeGrants(tx, to, [newGrant], now)
}
