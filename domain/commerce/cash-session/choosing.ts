export type OpenSession = {
  readonly till_cut_id: number
  readonly location_id: number
  readonly opened_by: number
  readonly lastOwnMovementId: number | null
}

/** `by` is the receptionist; `location_id` that of the class, when a seat is paid. */
type ReceivedPayment = { readonly by: number; readonly location_id: number | null }

/**
 * Chooses the cash session of a payment: that of the location of the class; without a class, the only open one; else
 * the one with the latest movement of the receptionist, or the only one that they opened. Null when unknown: the
 * payment then waits until a session includes it.
 */
export function chooseSession(open: readonly OpenSession[], { by, location_id }: ReceivedPayment): number | null {
  const atLocation = open.find((session) => session.location_id === location_id)
  if (atLocation) return atLocation.till_cut_id
  const [first, second] = open
  if (first && !second && location_id === null) return first.till_cut_id
  return findLastUsed(open) ?? findOnlyOpenedBy(open, by)
}

const findLastUsed = (open: readonly OpenSession[]): number | null =>
  open
    .filter(({ lastOwnMovementId }) => lastOwnMovementId !== null)
    .toSorted((left, right) => (right.lastOwnMovementId ?? 0) - (left.lastOwnMovementId ?? 0))[0]?.till_cut_id ?? null

function findOnlyOpenedBy(open: readonly OpenSession[], by: number): number | null {
  const [own, second] = open.filter((session) => session.opened_by === by)
  return own && !second ? own.till_cut_id : null
}
