import { endOfDay, formatDay, type LocalDate, parseInstant, type Zone } from '../../values/days.ts'
import { allow, type Refusal, type Verdict } from '../../values/refusal.ts'
import type { LedgerKind, Lot } from '../shapes.ts'
import { type LotReason, refuse } from './refusals.ts'

/** What staff do to a lot by hand: each part is a line of the ledger (R3). */
export type Adjustment = {
  /** More classes, or fewer: never below none left. */
  readonly units?: number | undefined
  /** The last local day, later than the one it has. */
  readonly expiration_date?: LocalDate | undefined
  readonly frozen?: boolean | undefined
}
export type LotToAdjust = Pick<Lot, 'available_classes' | 'expiration_date' | 'frozenAt' | 'revokedAt'>

/** One line to write, and what of the lot changes with it. */
export type LotChange = {
  readonly kind: LedgerKind & ('adjusted' | 'removed' | 'extended' | 'revoked')
  readonly units: number
  readonly why: string
  readonly expiration_date?: Date
  readonly frozenAt?: Date | null
  readonly revokedAt?: Date
}

/** May staff change this lot so, and by which lines (7.35, R3, F50)? All parts or none. */
export function decideAdjusting(
  lot: LotToAdjust,
  wish: Adjustment & { readonly reason: string },
  zone: Zone,
  now: Date,
): Verdict<readonly LotChange[], LotReason> {
  if (lot.revokedAt !== null) return refuse('lot-revoked')
  const { units, expiration_date, frozen, reason: why } = wish
  if (units === undefined && expiration_date === undefined && frozen === undefined) return refuse('nothing-to-change')
  const changes: LotChange[] = []
  if (units !== undefined) {
    const wrong = refuseUnits(lot, units)
    if (wrong) return wrong
    changes.push({ kind: units > 0 ? 'adjusted' : 'removed', units, why })
  }
  if (expiration_date !== undefined) {
    const end = endOfDay(expiration_date, zone)
    const wrong = refuseEnd(lot, end, now)
    if (wrong) return wrong
    const told = `hasta el ${formatDay(expiration_date)}: ${why}`
    changes.push({ kind: 'extended', units: 0, why: told, expiration_date: end })
  }
  if (frozen !== undefined) {
    if (frozen === (lot.frozenAt !== null)) return refuse(frozen ? 'already-frozen' : 'not-frozen')
    const told = `${frozen ? 'en pausa' : 'sin pausa'}: ${why}`
    changes.push({ kind: 'adjusted', units: 0, why: told, frozenAt: frozen ? now : null })
  }
  return allow(changes)
}

/** May staff take this lot away, and by which line? What was left goes to none; what was used stays (7.35, R3). */
export function decideRevoking(lot: LotToAdjust, why: string, now: Date): Verdict<LotChange, LotReason> {
  if (lot.revokedAt !== null) return refuse('lot-revoked')
  const left = lot.available_classes === 'unlimited' ? 0 : lot.available_classes
  return allow({ kind: 'revoked', units: left === 0 ? 0 : -left, why, revokedAt: now })
}

function refuseUnits({ available_classes: left }: LotToAdjust, units: number): Refusal<LotReason> | null {
  if (left === 'unlimited') return refuse('unlimited-has-no-units')
  if (left + units >= 0) return null
  const message = left === 1 ? 'Solo le queda 1 clase.' : `Solo le quedan ${left} clases.`
  return refuse('fewer-left', { message, details: { left } })
}

function refuseEnd({ expiration_date }: LotToAdjust, end: Date, now: Date): Refusal<LotReason> | null {
  if (expiration_date === null) return refuse('has-no-end')
  if (end <= parseInstant(expiration_date)) return refuse('not-later')
  return end <= now ? refuse('ends-in-the-past') : null
}
