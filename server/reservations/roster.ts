import { refuse } from 'studio/reservations/refusals.ts'
import type { Roster } from 'studio/reservations/shapes.ts'
import { allow, type Verdict } from 'studio/values/refusal.ts'
import type { World } from '../world.ts'
import { findRoster } from './roster-store.ts'

/** Who comes to a class, by name: for staff alone (R13). */
export async function showRoster({ database }: World, single_class_id: number): Promise<Verdict<Roster>> {
  const found = await findRoster(database.db, single_class_id)
  return found ? allow(found) : refuse('class-missing')
}
