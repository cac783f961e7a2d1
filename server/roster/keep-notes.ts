import type { RosterReason } from 'studio/roster/refusals.ts'
import { allow, type Verdict } from 'studio/values/refusal.ts'
import type { World } from '../world.ts'
import { keptBy, type Staff } from './keep-class.ts'
import { setNotes } from './attendance/list-store.ts'

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
