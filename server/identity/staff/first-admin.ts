import { refuse } from '@aforo/domain/people/refusals.ts'
import { normalEmail } from '@aforo/domain/values/email.ts'
import { listStaffMembers } from '../../people/staff/staff.ts'
import type { AppContext } from '../../app/app-context.ts'
import { inviteStaff } from './invite-staff.ts'

/** R15 the first administrator of a studio without one: there are no default accounts. Returns the one-time link. */
export async function makeFirstAdmin(app: AppContext, address: string) {
  const staff = await listStaffMembers(app.database.db)
  if (staff.some(({ role }) => role === 'admin')) return refuse('admin-exists')
  const email = normalEmail(address)
  const [name = email] = email.split('@')
  return inviteStaff(app, null, { name, last_name: '', email, role: 'admin' })
}
