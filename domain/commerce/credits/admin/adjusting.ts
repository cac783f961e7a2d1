import type { AllowedTimes } from '../../packages/shapes.ts'
import {
  addDays,
  daysBetween,
  endOfDay,
  formatDay,
  isLocalDate,
  type LocalDate,
  localDate,
  parseInstant,
  type Zone,
} from '../../../values/days.ts'
import { allow } from '../../../values/refusal.ts'
import type { LedgerKind, CreditGrant } from '../shapes.ts'
import { refuse, refuseFewerLeft } from './refusals.ts'

/** A manual change of a grant by staff: each part becomes a ledger entry (R3). */
export type Adjustment = {
  readonly units?: number | undefined
  readonly available_classes?: number | undefined
  /** The new last local day, or a moment on it, later than the current end; null: it does not expire. */
  readonly expiration_date?: LocalDate | null | undefined
  readonly class_types?: readonly number[] | undefined
  readonly allowed_times?: readonly AllowedTimes[] | undefined
  readonly frozen?: boolean | undefined
}
export type GrantToAdjust = Pick<CreditGrant, 'available_classes' | 'expiration_date' | 'frozenAt' | 'revokedAt'> &
  Partial<Pick<CreditGrant, 'class_types' | 'allowed_times'>> & {
    /** Whether staff paused it: the pause then extends its end by its days. Otherwise a charge is past due. */
    readonly isPausedByStaff?: boolean
  }

export type GrantChange = {
  readonly kind: LedgerKind & ('adjusted' | 'removed' | 'extended' | 'revoked')
  readonly units: number
  readonly why: string
  readonly expiration_date?: Date | null
  readonly class_types?: readonly number[]
  readonly allowed_times?: readonly AllowedTimes[]
  readonly frozenAt?: Date | null
  readonly revokedAt?: Date
}

/** Decides whether staff may make this change, and by which ledger entries; all parts or none (7.35, R3, F50). */
export function decideAdjusting(
  grant: GrantToAdjust,
  adjustment: Adjustment & { readonly reason: string },
  zone: Zone,
  now: Date,
) {
  if (grant.revokedAt !== null) return refuse('lot-revoked')
  const { frozen, reason: why } = adjustment
  if (ADJUSTABLE_FIELDS.every((field) => adjustment[field] === undefined)) return refuse('nothing-to-change')
  const changes: GrantChange[] = restrictionChanges(grant, adjustment)
  const unitChange = decideUnitChange(grant, adjustment)
  if (!unitChange.allowed) return unitChange
  const units = unitChange.value
  if (units !== undefined) {
    const unitsRefusal = refuseUnits(grant, units)
    if (unitsRefusal) return unitsRefusal
    changes.push({ kind: units > 0 ? 'adjusted' : 'removed', units, why })
  }
  const endChanges = decideEndChange(grant, adjustment, zone, now)
  if (!endChanges.allowed) return endChanges
  changes.push(...endChanges.value)
  if (frozen !== undefined) {
    if (frozen === (grant.frozenAt !== null)) return refuse(frozen ? 'already-frozen' : 'not-frozen')
    const reason = `${frozen ? 'en pausa' : 'sin pausa'}: ${why}`
    changes.push({ kind: 'adjusted', units: 0, why: reason, frozenAt: frozen ? now : null })
    if (!frozen && endChanges.value.length === 0) changes.push(...returnPausedDays(grant, zone, now))
  }
  return allow(changes)
}

const ADJUSTABLE_FIELDS = [
  'units',
  'available_classes',
  'expiration_date',
  'frozen',
  'class_types',
  'allowed_times',
] as const

/** The end of a grant from the request: the last second of that local day, or of the day of that moment. */
export function toGrantEnd(value: string | null, zone: Zone): Date | null {
  if (value === null) return null
  return endOfDay(isLocalDate(value) ? value : localDate(parseInstant(value), zone), zone)
}

function decideEndChange(
  grant: GrantToAdjust,
  adjustment: Adjustment & { readonly reason: string },
  zone: Zone,
  now: Date,
) {
  if (adjustment.expiration_date === undefined) return allow<GrantChange[]>([])
  const end = toGrantEnd(adjustment.expiration_date, zone)
  const isOnlyChange = ADJUSTABLE_FIELDS.every(
    (field) => field === 'expiration_date' || adjustment[field] === undefined,
  )
  const isSame = end?.getTime() === endOf(grant)?.getTime()
  if (isSame && (end === null || !isOnlyChange)) return allow<GrantChange[]>([])
  const endRefusal = end && refuseEnd(grant, end, now)
  if (endRefusal) return endRefusal
  const until = end ? `hasta el ${formatDay(localDate(end, zone))}` : 'sin fecha de término'
  return allow<GrantChange[]>([
    { kind: 'extended', units: 0, why: `${until}: ${adjustment.reason}`, expiration_date: end },
  ])
}

function returnPausedDays(grant: GrantToAdjust, zone: Zone, now: Date): GrantChange[] {
  const end = endOf(grant)
  if (end === null || grant.frozenAt === null || !grant.isPausedByStaff) return []
  const days = daysBetween(localDate(parseInstant(grant.frozenAt), zone), localDate(now, zone))
  if (days < 1) return []
  const last = addDays(localDate(end, zone), days)
  const why = `hasta el ${formatDay(last)}: ${days === 1 ? 'un día' : `${days} días`} en pausa`
  return [{ kind: 'extended', units: 0, why, expiration_date: endOfDay(last, zone) }]
}

const endOf = ({ expiration_date }: GrantToAdjust): Date | null =>
  expiration_date === null ? null : parseInstant(expiration_date)

/**
 * How many units a change adds or removes; undefined for none. An unlimited grant stays unlimited, a counted one
 * counted.
 */
function decideUnitChange(
  { available_classes: left }: GrantToAdjust,
  { units, available_classes: target }: Adjustment,
) {
  if (units !== undefined || target === undefined) return allow(units)
  if (left === 'unlimited') return target === -1 ? allow(undefined) : refuse('unlimited-has-no-units')
  if (target === -1) return refuse('counted-stays-counted')
  return allow(target === left ? undefined : target - left)
}

function restrictionChanges(grant: GrantToAdjust, adjustment: Adjustment & { readonly reason: string }): GrantChange[] {
  const { class_types, allowed_times, reason: why } = adjustment
  const entry = { kind: 'adjusted', units: 0 } as const
  const before = (grant.class_types ?? []).map(({ class_type_id }) => class_type_id)
  const isSameTypes = !class_types || sortedKey(class_types) === sortedKey(before)
  const isSameTimes = !allowed_times || JSON.stringify(allowed_times) === JSON.stringify(grant.allowed_times ?? [])
  return [
    ...(isSameTypes ? [] : [{ ...entry, why: `otros tipos de clase: ${why}`, class_types }]),
    ...(isSameTimes ? [] : [{ ...entry, why: `otros horarios: ${why}`, allowed_times }]),
  ]
}

const sortedKey = (ids: readonly number[]): string => ids.toSorted((a, b) => a - b).join()

/**
 * Decides whether staff may revoke a grant, and by which ledger entry: the units left are removed, the used ones stay
 * (7.35, R3).
 */
export function decideRevoking(grant: GrantToAdjust, why: string, now: Date) {
  if (grant.revokedAt !== null) return refuse('lot-revoked')
  const left = grant.available_classes === 'unlimited' ? 0 : grant.available_classes
  return allow<GrantChange>({ kind: 'revoked', units: left === 0 ? 0 : -left, why, revokedAt: now })
}

function refuseUnits({ available_classes: left }: GrantToAdjust, units: number) {
  if (left === 'unlimited') return refuse('unlimited-has-no-units')
  return left + units >= 0 ? null : refuseFewerLeft(left)
}

function refuseEnd({ expiration_date }: GrantToAdjust, end: Date, now: Date) {
  if (expiration_date === null) return refuse('has-no-end')
  if (end <= parseInstant(expiration_date)) return refuse('not-later')
  return end <= now ? refuse('ends-in-the-past') : null
}
