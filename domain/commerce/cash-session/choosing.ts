/** An open till, as who takes money now needs to know it. */
export type OpenTill = {
  readonly till_cut_id: number
  readonly location_id: number
  readonly opened_by: number
  /** The last movement that this person made in it, by its number. */
  readonly lastOfHers: number | null
}

type Taking = { readonly by: number /** Where the class is, of a seat. */; readonly location_id: number | null }

/**
 * In which till lies what somebody takes: that of the class's place; else the only one that is open; of several the one
 * where she worked last, or which she opened. Null where nobody can know: it then waits to be taken in by hand.
 */
export function chooseTill(open: readonly OpenTill[], { by, location_id }: Taking): number | null {
  const there = open.find((one) => one.location_id === location_id)
  if (there) return there.till_cut_id
  const [only, another] = open
  if (only && !another && location_id === null) return only.till_cut_id
  return workedLast(open) ?? openedAlone(open, by)
}

const workedLast = (open: readonly OpenTill[]): number | null =>
  open
    .filter(({ lastOfHers }) => lastOfHers !== null)
    .toSorted((one, other) => (other.lastOfHers ?? 0) - (one.lastOfHers ?? 0))[0]?.till_cut_id ?? null

function openedAlone(open: readonly OpenTill[], by: number): number | null {
  const [hers, another] = open.filter((one) => one.opened_by === by)
  return hers && !another ? hers.till_cut_id : null
}
