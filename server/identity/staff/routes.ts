import * as contract from '@aforo/domain/people/staff/contract.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { changeRole, disableStaff, forgetFactor } from './change-access.ts'
import { inviteStaff } from './invite-staff.ts'
import { getStaff, listStaff } from './list-staff.ts'

export const staffRoutes: Route[] = [
  route(contract.listStaff, async (world) => ({ staff: await listStaff(world) })),
  route(contract.inviteStaff, async (world, { who, body }) => {
    const invited = await inviteStaff(world, who.customer_id, body)
    return invited.allowed ? allow({ staff: await getStaff(world, invited.value.customer_id) }) : invited
  }),
  route(contract.changeStaffRole, async (world, { who, params, body }) => {
    const changed = await changeRole(world, who, params.id, body.role)
    return changed.allowed ? allow({ staff: await getStaff(world, params.id) }) : changed
  }),
  route(contract.disableStaff, async (world, { who, params }) => {
    const closed = await disableStaff(world, who, params.id)
    return closed.allowed ? {} : closed
  }),
  route(contract.forgetSecondFactor, async (world, { who, params }) => {
    const forgotten = await forgetFactor(world, who, params.id)
    return forgotten.allowed ? {} : forgotten
  }),
]
