export type Charge = {
  readonly status: 'paid' | 'open' | 'failed' | 'void'
  readonly period_start: Date
  readonly period_end: Date
}

/**
 * The paid charges, oldest first, and whether each grants its period. A charge mostly for time that was granted
 * already, such as a proration or a charge within the free trial, grants nothing. The amount does not matter: a renewal
 * made free by a code grants its period (F30, F31).
 */
export function findPaidPeriods<C extends Charge>(
  charges: readonly C[],
  trial_ends_at: Date | null,
): { readonly charge: C; readonly gives: boolean }[] {
  let coveredUntil = trial_ends_at?.getTime() ?? Number.NEGATIVE_INFINITY
  return charges
    .filter(({ status }) => status === 'paid')
    .sort((left, right) => +left.period_start - +right.period_start || +right.period_end - +left.period_end)
    .map((charge) => {
      const [from, to] = [charge.period_start.getTime(), charge.period_end.getTime()]
      const gives = to > from && (to - Math.max(from, coveredUntil)) * 2 >= to - from
      if (gives) coveredUntil = Math.max(coveredUntil, to)
      return { charge, gives }
    })
}
