import type { Role } from '../values/call.ts'
import type { Refusal } from '../values/refusal.ts'
import { refuse } from './refusals.ts'

/** Refuses to link a coach to an account that is missing, a customer's or another coach's; null when possible (R13). */
export function refuseCoachAccount(
  account: { readonly role: Role; readonly instructor_id: number | null } | null,
  instructor_id: number,
): Refusal<'person-missing' | 'not-staff' | 'coach-taken'> | null {
  if (account === null) return refuse('person-missing')
  if (account.role === 'customer' || account.role === 'visitor') return refuse('not-staff')
  return account.instructor_id === null || account.instructor_id === instructor_id ? null : refuse('coach-taken')
}
