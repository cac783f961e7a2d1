import { refuse } from '@aforo/domain/booking/waitlist/joining.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import { findClassLine } from './class-waitlist-store.ts'

export { emptyWaitlist } from './store.ts'

/** The waitlist of a class with names, in the order of promotion, for staff only (7.27). */
export async function showClassWaitlist({ database }: AppContext, single_class_id: number) {
  const line = await findClassLine(database.db, single_class_id)
  return line ? allow(line) : refuse('class-missing')
}
