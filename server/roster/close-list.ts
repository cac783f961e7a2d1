import { decideClosing } from 'studio/roster/closing.ts'
import { noShowsCountFrom } from 'studio/roster/marking.ts'
import { type RosterReason, refuse } from 'studio/roster/refusals.ts'
import { penaltyPolicy } from 'studio/settings/policies.ts'
import { allow, type Verdict } from 'studio/values/refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { World } from '../world.ts'
import { noteAbsent, noteListTaken } from './judge-no-shows.ts'
import { keptBy, type Staff } from './keep-class.ts'
import { findListState, setClosed, setNotes, setOpen } from './list-store.ts'

export type ListState = { listClosedAt: string | null; absent: number }

/** Closes the list of a class: who is not marked did not come, even if nobody was (R8). Twice is once. */
export async function closeList(
  world: World,
  who: Staff,
  single_class_id: number,
): Promise<Verdict<ListState, RosterReason>> {
  const policy = penaltyPolicy(await world.settings())
  return world.transaction(async (tx): Promise<Verdict<ListState, RosterReason>> => {
    const now = world.now()
    const kept = await keptBy(tx, who, single_class_id)
    if (!kept.allowed) return kept
    const verdict = decideClosing(kept.value, now)
    if (!verdict.allowed) return verdict
    if (await setClosed(tx, single_class_id, who.customer_id, now)) {
      if (noShowsCountFrom(kept.value, policy) < now) await noteAbsent(tx, single_class_id, now)
      else await noteListTaken(tx, kept.value, policy, now)
    }
    return allow(await findListState(tx, single_class_id))
  })
}

/** Opens a list again that was closed by mistake: penalties that stood on it alone are lifted (R8, R13). */
export const reopenList = (
  world: World,
  who: Staff,
  single_class_id: number,
  reason: string,
): Promise<Verdict<ListState, RosterReason>> =>
  world.transaction(async (tx): Promise<Verdict<ListState, RosterReason>> => {
    const now = world.now()
    const kept = await keptBy(tx, who, single_class_id)
    if (!kept.allowed) return kept
    const before = await setOpen(tx, single_class_id)
    if (!before) return refuse('list-open')
    const told = { did: 'reopen-list', subject: 'single_class', subject_id: single_class_id, reason }
    await writeAudit(tx, { by: who.customer_id, ...told, before, after: { listClosedAt: null } }, now)
    await noteAbsent(tx, single_class_id, now)
    return allow(await findListState(tx, single_class_id))
  })

/** Keeps what staff write for each other about a class; the last one to write stands. */
export const keepNotes = (
  world: World,
  who: Staff,
  single_class_id: number,
  notes: string,
): Promise<Verdict<{ notes: string }, RosterReason>> =>
  world.transaction(async (tx): Promise<Verdict<{ notes: string }, RosterReason>> => {
    const kept = await keptBy(tx, who, single_class_id)
    if (!kept.allowed) return kept
    await setNotes(tx, single_class_id, notes)
    return allow({ notes })
  })
