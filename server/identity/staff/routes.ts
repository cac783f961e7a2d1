import * as contract from '@aforo/domain/people/staff/contract.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { changeRole, disableStaff, forgetFactor } from './change-access.ts'
import { inviteStaff } from './invite-staff.ts'
import { getStaff, listStaff } from './list-staff.ts'

export const staffRoutes: Route[] = [
  route(contract.listStaff, async (app) => ({ staff: await listStaff(app) })),
  route(contract.inviteStaff, async (app, { caller, body }) => {
    const invited = await inviteStaff(app, caller.customer_id, body)
    return invited.allowed ? allow({ staff: await getStaff(app, invited.value.customer_id) }) : invited
  }),
  route(contract.changeStaffRole, async (app, { caller, params, body }) => {
    const changed = await changeRole(app, caller, params.id, body.role)
    return changed.allowed ? allow({ staff: await getStaff(app, params.id) }) : changed
  }),
  route(contract.disableStaff, async (app, { caller, params }) => {
    const disabled = await disableStaff(app, caller, params.id)
    return disabled.allowed ? allow({}) : disabled
  }),
  route(contract.removeSecondFactor, async (app, { caller, params }) => {
    const forgotten = await forgetFactor(app, caller, params.id)
    return forgotten.allowed ? allow({}) : forgotten
  }),
]
