import { refuse } from '@aforo/domain/booking/waitlist/joining.ts'
import type { WaitlistPerson } from '@aforo/domain/booking/waitlist/shapes.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import { findClassLine } from './class-line-store.ts'

/** The waitlist of a class with names, the next one first, for staff only (7.27). */
export async function showClassLine(
  { database }: AppContext,
  single_class_id: number,
): Promise<Verdict<WaitlistPerson[]>> {
  const line = await findClassLine(database.db, single_class_id)
  return line ? allow(line) : refuse('class-missing')
}
