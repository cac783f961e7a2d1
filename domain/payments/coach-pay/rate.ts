import type { LocalDate } from '../../values/days.ts'
import type { Centavos } from '../../values/money.ts'

export type Terms = {
  readonly per_class: Centavos
  readonly per_head: Centavos
  /** So many heads are paid with the class; each one after them by itself. */
  readonly heads_included: number
  /** Never less than this for a class that was given, and never more than that; null: without a limit. */
  readonly minimum: Centavos
  readonly maximum: Centavos | null
}

/** Terms of a coach (null: of all), for a class type (null: for all), from a day on. */
export type Rate = Terms & {
  readonly pay_rate_id: number
  readonly instructor_id: number | null
  readonly class_type_id: number | null
  readonly valid_from: LocalDate
}

type TaughtClass = { readonly instructor_id: number; readonly class_type_id: number; readonly day: LocalDate }

/**
 * The rate of a class for a coach: their own before the general one, then the one of its type before that of all
 * types; the newest valid on its day. Null without one.
 */
export function rateFor<R extends Rate>(
  rates: readonly R[],
  { instructor_id, class_type_id, day }: TaughtClass,
): R | null {
  const held = rates.filter(
    (rate) =>
      rate.valid_from <= day &&
      (rate.instructor_id === null || rate.instructor_id === instructor_id) &&
      (rate.class_type_id === null || rate.class_type_id === class_type_id),
  )
  const [first] = held.toSorted(
    (one, other) => closeness(other) - closeness(one) || (one.valid_from < other.valid_from ? 1 : -1),
  )
  return first ?? null
}

const closeness = ({ instructor_id, class_type_id }: Rate): number =>
  (instructor_id === null ? 0 : 2) + (class_type_id === null ? 0 : 1)

/** What a class is paid with so many heads: whole centavos, as everything in it is whole. */
export function payOf({ per_class, per_head, heads_included, minimum, maximum }: Terms, heads: number): Centavos {
  const counted = per_class + per_head * Math.max(0, heads - heads_included)
  const atLeast = Math.max(minimum, counted)
  return maximum === null ? atLeast : Math.min(maximum, atLeast)
}
