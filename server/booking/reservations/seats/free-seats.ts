import {
  type Cancellation,
  cancellingFactsOf,
  decideFreeing,
  type FreeingManner,
} from '@aforo/domain/booking/reservations/cancelling.ts'
import { refuse } from '@aforo/domain/booking/reservations/refusals.ts'
import type { CashReturned, ClassReservation } from '@aforo/domain/booking/reservations/shapes.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { calendarPolicy, cancellationPolicy } from '@aforo/domain/settings/policies.ts'
import { UNLIMITED_MARK } from '@aforo/domain/values/allowance.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { extendAfterStudio } from '../../../commerce/credits/extend-after-studio.ts'
import { returnCredits, type ReturnedUnit } from '../../../commerce/credits/return-credits.ts'
import { lockPerson } from '../../../people/lock-person.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/events/publish.ts'
import { freePlaces } from '../../../catalogue/schedule/places.ts'
import { returnCash } from './return-cash.ts'
import type { SeatFreed } from './seat-events.ts'
import { findOwn, markCancelled } from '../store.ts'

export type FreeSeatsInput = FreeingManner & {
  /** A host's seat is freed with the seats of its guests, a guest's seat alone (R5). */
  readonly class_reservation_id: number
  readonly customer_id: number
  /** The person who frees it; null for a background job. */
  readonly by: number | null
  readonly reason?: string | undefined
  /** The account is erased in the same transaction: cash is not turned into a class or money on account. */
  readonly isErasing?: boolean
  /** No message confirms it. */
  readonly isQuiet?: boolean
}

type FreedSeats = {
  readonly reservations: readonly ClassReservation[]
  readonly freed: number
  readonly credits_returned: number
  readonly credit: SeatFreed['credit']
  readonly cash: CashReturned | null
}

/**
 * Frees a seat and its guests' seats; every way out of a class ends here (4.6, 5.9, R5, R6, F8). Idempotent. Lock
 * order: customer, class, grant, reservation. Publishes 'seat-freed' unless the whole class is cancelled.
 */
export async function freeSeats(tx: Tx, settings: Settings, freeing: FreeSeatsInput, now: Date) {
  const { class_reservation_id, customer_id, kind, by } = freeing
  await lockPerson(tx, customer_id)
  const reservations = await findOwn(tx, customer_id, class_reservation_id)
  const [ownSeat, ...guests] = reservations
  const facts = ownSeat ? cancellingFactsOf(ownSeat, guests) : null
  const verdict = decideFreeing(facts, freeing, cancellationPolicy(settings), now)
  if (!verdict.allowed) return verdict
  if (!ownSeat) return refuse('reservation-missing')
  const { seats, timing } = verdict.value
  const ids = seats.map((seat) => seat.class_reservation_id)
  await freePlaces(tx, ownSeat.single_class_id, ids.length)
  const units = unitsToReturn(reservations, verdict.value)
  await returnCredits(tx, customer_id, units, { by, now })
  if (kind === 'studio')
    await extendAfterStudio(tx, customer_id, units, { zone: calendarPolicy(settings).zone, by, now })
  const keepsCash = kind === 'moved' || freeing.isErasing === true
  const cash = keepsCash ? null : await returnCash(tx, settings, { reservations, seats, by }, now)
  const owedIds = seats.filter((seat) => seat.isReturnedIfRefilled).map((seat) => seat.class_reservation_id)
  const values = { kind: timing, by, reason: freeing.reason ?? null, now }
  if ((await markCancelled(tx, customer_id, ids, owedIds, values)) !== ids.length) return refuse('already-cancelled')
  const freed: FreedSeats = {
    reservations,
    freed: ids.length,
    credits_returned: units.filter((unit) => !unit.isUnlimited).length,
    credit: creditResultOf(units, ownSeat),
    cash,
  }
  if (kind !== 'studio')
    await publishSeatFreed(tx, ownSeat, freed, { kind: timing, isQuiet: freeing.isQuiet ?? false }, now)
  return allow(freed)
}

const publishSeatFreed = (
  tx: Tx,
  { single_class_id, class_reservation_id, customer_id }: ClassReservation,
  { freed: places, credit, cash }: FreedSeats,
  { kind, isQuiet }: { kind: SeatFreed['kind']; isQuiet: boolean },
  now: Date,
): Promise<void> => {
  const payload: SeatFreed = { single_class_id, places, class_reservation_id, customer_id, credit, cash, kind }
  const quietly = isQuiet ? { ...payload, is_quiet: true } : payload
  return publish(tx, 'seat-freed', quietly, { now, dedupe_key: `seat-freed:${class_reservation_id}` })
}

function unitsToReturn(reservations: readonly ClassReservation[], { timing, seats }: Cancellation): ReturnedUnit[] {
  return seats.flatMap(({ class_reservation_id, available_class_id, isReturned }) => {
    if (!isReturned || available_class_id === null) return []
    const grant = reservations.find((seat) => seat.class_reservation_id === class_reservation_id)?.available_class
    const isUnlimited = grant?.class_amount === UNLIMITED_MARK
    return [{ available_class_id, class_reservation_id, isUnlimited, countsAsReturn: timing === 'in-time' }]
  })
}

function creditResultOf(
  units: readonly ReturnedUnit[],
  { available_class: grant }: ClassReservation,
): SeatFreed['credit'] {
  if (grant === null || grant.class_amount === UNLIMITED_MARK) return 'none'
  return units.length > 0 ? 'returned' : 'lost'
}
