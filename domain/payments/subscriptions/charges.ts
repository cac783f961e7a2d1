export type Charge = {
  readonly status: 'paid' | 'open' | 'failed' | 'void'
  readonly period_start: Date
  readonly period_end: Date
}

/**
 * The charges that were paid, oldest first, and whether each gives its period: what lies for the most part in time that
 * was given already gives nothing, such as a proration, or a charge within the free trial. The amount does not matter: a
 * renewal that a code made free gives its period (F30, F31).
 */
export function periodsPaid<C extends Charge>(
  charges: readonly C[],
  trial_ends_at: Date | null,
): { readonly charge: C; readonly gives: boolean }[] {
  let covered = trial_ends_at?.getTime() ?? Number.NEGATIVE_INFINITY
  return charges
    .filter(({ status }) => status === 'paid')
    .sort((one, other) => +one.period_start - +other.period_start || +other.period_end - +one.period_end)
    .map((charge) => {
      const [from, to] = [charge.period_start.getTime(), charge.period_end.getTime()]
      const gives = to > from && (to - Math.max(from, covered)) * 2 >= to - from
      if (gives) covered = Math.max(covered, to)
      return { charge, gives }
    })
}
