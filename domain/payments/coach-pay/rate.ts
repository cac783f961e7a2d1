import type { LocalDate } from '../../values/days.ts'
import type { Centavos } from '../../values/money.ts'

export type Terms = {
  readonly per_class: Centavos
  readonly per_head: Centavos
  /** How many people are included in `per_class`; each further one is paid `per_head`. */
  readonly heads_included: number
  /** Bounds of the pay of a class; a null maximum is no limit. */
  readonly minimum: Centavos
  readonly maximum: Centavos | null
}

/** Terms of one coach (null: all), for one class type (null: all), from a local date on. */
export type Rate = Terms & {
  readonly pay_rate_id: number
  readonly instructor_id: number | null
  readonly class_type_id: number | null
  readonly valid_from: LocalDate
}

type TaughtClass = { readonly instructor_id: number; readonly class_type_id: number; readonly day: LocalDate }

/**
 * The rate of a class for a coach: their own before the general one, then that of the class type before that of all
 * types; of these the newest valid on the day. Null without one.
 */
export function findRate<R extends Rate>(
  rates: readonly R[],
  { instructor_id, class_type_id, day }: TaughtClass,
): R | null {
  const applicable = rates.filter(
    (rate) =>
      rate.valid_from <= day &&
      (rate.instructor_id === null || rate.instructor_id === instructor_id) &&
      (rate.class_type_id === null || rate.class_type_id === class_type_id),
  )
  const [bestRate] = applicable.toSorted(
    (left, right) => specificity(right) - specificity(left) || (left.valid_from < right.valid_from ? 1 : -1),
  )
  return bestRate ?? null
}

const specificity = ({ instructor_id, class_type_id }: Rate): number =>
  (instructor_id === null ? 0 : 2) + (class_type_id === null ? 0 : 1)

/** The pay of a class with that many people, in centavos. */
export function calculatePay(
  { per_class, per_head, heads_included, minimum, maximum }: Terms,
  heads: number,
): Centavos {
  const counted = per_class + per_head * Math.max(0, heads - heads_included)
  const atLeast = Math.max(minimum, counted)
  return maximum === null ? atLeast : Math.min(maximum, atLeast)
}
