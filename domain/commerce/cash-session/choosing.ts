export type OpenSession = {
  readonly till_cut_id: number
  readonly location_id: number
  readonly opened_by: number
  readonly lastOwnMovementId: number | null
}

type Taking = { readonly by: number /** Where the class is, of a seat. */; readonly location_id: number | null }

/**
 * The cash session that money belongs to: the one of the class's location, else the only open one, else the one where
 * the receptionist last worked or which they opened. Null when unknown: it then waits to be collected by hand.
 */
export function chooseSession(open: readonly OpenSession[], { by, location_id }: Taking): number | null {
  const there = open.find((one) => one.location_id === location_id)
  if (there) return there.till_cut_id
  const [only, another] = open
  if (only && !another && location_id === null) return only.till_cut_id
  return workedLast(open) ?? openedAlone(open, by)
}

const workedLast = (open: readonly OpenSession[]): number | null =>
  open
    .filter(({ lastOwnMovementId }) => lastOwnMovementId !== null)
    .toSorted((one, other) => (other.lastOwnMovementId ?? 0) - (one.lastOwnMovementId ?? 0))[0]?.till_cut_id ?? null

function openedAlone(open: readonly OpenSession[], by: number): number | null {
  const [own, another] = open.filter((one) => one.opened_by === by)
  return own && !another ? own.till_cut_id : null
}
