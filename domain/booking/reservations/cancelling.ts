import { hasReturnsLeft } from '../../commerce/credits/returning.ts'
import type { CreditGrant } from '../../commerce/credits/shapes.ts'
import { hasStarted } from '../../catalogue/schedule/booking-window.ts'
import type { CancellationPolicy } from '../../settings/policies.ts'
import { allowanceFrom } from '../../values/allowance.ts'
import { addMinutes, parseInstant } from '../../values/days.ts'
import { allow } from '../../values/refusal.ts'
import { lateWords } from './cancel-words.ts'
import { refuse } from './refusals.ts'
import type { CancelKind, ClassReservation } from './shapes.ts'

type SeatToCancel = {
  readonly class_reservation_id: number
  readonly grant: (Pick<CreditGrant, 'class_amount' | 'returns'> & { readonly available_class_id: number }) | null
}

export type CancellingFacts = {
  readonly class_date: string
  readonly deletedAt: string | null
  readonly createdAt: string
  readonly movedByStudio: boolean
  /** The studio cancelled the class: all seats are freed and their credits returned (R6). */
  readonly isClassCancelled: boolean
  /** Set for a seat given from the waitlist: cancelling is free until then (R7). */
  readonly freeUntil: string | null
  /** The requested seat first; the host's guests follow (R5). */
  readonly seats: readonly SeatToCancel[]
}

type CancelledSeat = {
  readonly class_reservation_id: number
  readonly available_class_id: number | null
  readonly isReturned: boolean
  readonly isReturnedIfRefilled: boolean
}

export type Cancellation = {
  /**
   * Only `in-time` uses up one of the returns of the grant. `free`: cancelled right after booking, after the studio
   * moved the class, or a seat given from the waitlist.
   */
  readonly timing: CancelKind
  readonly seats: readonly CancelledSeat[]
}

/** Decides whether a customer may cancel a seat now, and whether its credit is returned (4.6, 5.9, R6). */
export function decideCancelling(facts: CancellingFacts | null, policy: CancellationPolicy, now: Date) {
  const refusal = refuseMissingOrCancelled(facts)
  if (refusal || facts === null) return refusal ?? refuse('reservation-missing')
  if (facts.isClassCancelled) return refuse('class-cancelled', { message: CREDIT_ON_ITS_WAY })
  if (hasStarted(facts, now)) return refuse('class-started')
  if (isFree(facts, policy, now))
    return allow<Cancellation>({ timing: 'free', seats: facts.seats.map((seat) => toCancelledSeat(seat, true)) })
  const isInTime = policy.allowed && isBeforeThreshold(facts, policy, now)
  const seats = isInTime
    ? applyReturnLimit(facts.seats, policy)
    : facts.seats.map((seat) => toCancelledSeat(seat, false, policy))
  if (isInTime && seats[0]?.isReturned !== false) return allow<Cancellation>({ timing: 'in-time', seats })
  if (policy.lateAllowed) return allow<Cancellation>({ timing: 'late', seats })
  if (isInTime) return refuse('returns-used-up')
  return policy.allowed ? refuse('too-late-to-cancel', { message: lateWords(policy) }) : refuse('cancelling-off')
}

const CREDIT_ON_ITS_WAY = 'El estudio canceló esta clase: tu crédito regresa a tu cuenta en un momento.'

export type FreeingManner = {
  readonly kind: 'customer' | 'staff' | 'studio' | 'moved'
  /** Whether the credit is returned. Staff decide; for a customer the rule does. */
  readonly returns: boolean | 'as the rule says'
}

/**
 * Decides whether a seat may be freed in this manner, and whether its credit is returned. Customers are bound by their
 * own limits; a move spends the unit again at once, so it does not count as a cancellation (R6).
 */
export function decideFreeing(
  facts: CancellingFacts | null,
  { kind, returns }: FreeingManner,
  policy: CancellationPolicy,
  now: Date,
) {
  const refusal = refuseMissingOrCancelled(facts)
  if (refusal || facts === null) return refusal ?? refuse('reservation-missing')
  if (kind === 'customer') return decideCancelling(facts, policy, now)
  const allowAll = (isReturned: boolean) =>
    allow<Cancellation>({ timing: kind, seats: facts.seats.map((seat) => toCancelledSeat(seat, isReturned)) })
  if (kind === 'studio') return allowAll(true)
  if (returns !== 'as the rule says') return allowAll(returns)
  if (kind === 'moved' && facts.isClassCancelled) return refuse('class-cancelled', { message: CREDIT_ON_ITS_WAY })
  const isInTime = !hasStarted(facts, now) && (isFree(facts, policy, now) || isBeforeThreshold(facts, policy, now))
  if (kind === 'staff' || isInTime) return allowAll(isInTime)
  return refuse(hasStarted(facts, now) ? 'class-started' : 'too-late-to-move')
}

const refuseMissingOrCancelled = (facts: CancellingFacts | null) => {
  if (facts === null) return refuse('reservation-missing')
  return facts.deletedAt === null ? null : refuse('already-cancelled')
}

/** Whether the start is at least the cancellation window away; exactly at the limit is in time (5.9). */
export const isBeforeThreshold = (
  { class_date }: { readonly class_date: string },
  policy: Pick<CancellationPolicy, 'windowSeconds'>,
  now: Date,
): boolean => now <= cancelsUntil(class_date, policy)

export const cancelsUntil = (class_date: string, { windowSeconds }: Pick<CancellationPolicy, 'windowSeconds'>): Date =>
  addMinutes(parseInstant(class_date), -windowSeconds / 60)

/** The facts as the API sends them, so that the portal applies the same rule; guests follow the host. */
export const cancellingFactsOf = (
  reservation: ClassReservation,
  guests: readonly ClassReservation[] = [],
): CancellingFacts => ({
  class_date: reservation.single_class.class_date,
  deletedAt: reservation.deletedAt,
  createdAt: reservation.createdAt,
  movedByStudio: reservation.moved_by_studio,
  isClassCancelled: reservation.single_class.cancelledAt !== null,
  freeUntil: reservation.free_until,
  seats: [reservation, ...guests].map(({ class_reservation_id, available_class: grant }) => ({
    class_reservation_id,
    grant: grant && { ...grant, class_amount: allowanceFrom(grant.class_amount) },
  })),
})

const isFree = (facts: CancellingFacts, policy: CancellationPolicy, now: Date): boolean =>
  facts.movedByStudio ||
  (facts.freeUntil !== null && now <= parseInstant(facts.freeUntil)) ||
  (policy.undoMinutes > 0 && now <= addMinutes(parseInstant(facts.createdAt), policy.undoMinutes))

function applyReturnLimit(seats: readonly SeatToCancel[], policy: CancellationPolicy): CancelledSeat[] {
  const returnsByGrant = new Map<number, number>()
  return seats.map((seat) => {
    if (seat.grant === null) return toCancelledSeat(seat, true)
    const used = returnsByGrant.get(seat.grant.available_class_id) ?? 0
    const isReturned = hasReturnsLeft({ ...seat.grant, returns: seat.grant.returns + used }, policy)
    returnsByGrant.set(seat.grant.available_class_id, used + 1)
    return toCancelledSeat(seat, isReturned, policy)
  })
}

const toCancelledSeat = (
  { class_reservation_id, grant }: SeatToCancel,
  isReturned: boolean,
  policy?: Pick<CancellationPolicy, 'refundIfRefilled'>,
): CancelledSeat => ({
  class_reservation_id,
  available_class_id: grant?.available_class_id ?? null,
  isReturned,
  isReturnedIfRefilled: !isReturned && policy?.refundIfRefilled === true,
})
