import type { Centavos } from '../../values/money.ts'
import { allow } from '../../values/refusal.ts'
import { type Counted, sumPieces } from './counting.ts'
import { refuse } from './refusals.ts'

export type ClosingFacts = {
  readonly isOpen: boolean
  readonly expected: Centavos
  readonly counted: Centavos
  readonly pieces: Counted | null
  /** Cash that stays in the drawer; null: all of it. */
  readonly leftInDrawer: Centavos | null
  readonly reason: string | null
}

/** Decides whether a count closes a cash session. Any difference from the expected cash needs a reason. */
export function decideClosing(facts: ClosingFacts) {
  const { isOpen, expected, counted, pieces, reason } = facts
  if (!isOpen) return refuse('till-closed')
  if (pieces && sumPieces(pieces) !== counted) return refuse('pieces-differ')
  const leftInDrawer = facts.leftInDrawer ?? counted
  if (leftInDrawer > counted) return refuse('kept-too-much')
  const difference = counted - expected
  if (difference !== 0 && reason === null)
    return refuse('difference-unexplained', { details: { difference: difference / 100 } })
  return allow({ leftInDrawer, difference })
}

/** Refuses to reopen a session once its location has a newer one, which started with the cash it left. */
export function refuseReopening(facts: { isOpen: boolean; hasNewer: boolean }) {
  if (facts.isOpen) return refuse('till-not-closed')
  return facts.hasNewer ? refuse('newer-till') : null
}
