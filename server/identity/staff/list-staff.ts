import type { Staff } from '@aforo/domain/people/staff/shapes.ts'
import { listStaffMembers } from '../../people/staff/staff.ts'
import type { AppContext } from '../../app/app-context.ts'

export async function listStaff(app: AppContext, customer_id?: number): Promise<Staff[]> {
  const members = await listStaffMembers(app.database.db, customer_id)
  const uids = members.flatMap(({ uid }) => uid ?? [])
  const states = new Map(((await app.identity.describe?.(uids)) ?? []).map((state) => [state.uid, state]))
  return members.map(({ uid, ...person }) => {
    const state = states.get(uid ?? '')
    return {
      ...person,
      disabled: state?.disabled ?? false,
      second_factor: state?.second_factor ?? null,
      seenAt: state?.seenAt?.toISOString() ?? null,
    }
  })
}

export async function getStaff(app: AppContext, customer_id: number): Promise<Staff> {
  const [staff] = await listStaff(app, customer_id)
  if (!staff) throw new Error(`customer ${customer_id}: expected a member of staff, found none.`)
  return staff
}
