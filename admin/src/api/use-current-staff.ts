import { isAtLeast } from '@aforo/domain/values/call.ts'
import type { ResourceName } from '../resources.ts'
import { mayChange, mayRead } from './rights.ts'
import { pageSession } from './session.ts'

export type CurrentStaff = { customerId: number; name: string; isReception: boolean; isAdmin: boolean }

/** The signed-in member of staff. The admin only hides what a role may not use; the server refuses it (R13). */
export function useCurrentStaff(): CurrentStaff {
  const { customer_id = 0, name = '', role = 'visitor' } = pageSession() ?? {}
  return { customerId: customer_id, name, isReception: isAtLeast(role, 'reception'), isAdmin: isAtLeast(role, 'admin') }
}

/** Whether the session may list or edit a resource (R13). */
export function useIsAllowed(resource: ResourceName, action: 'list' | 'edit'): boolean {
  const { role = 'visitor' } = pageSession() ?? {}
  return action === 'edit' ? mayChange(resource, role) : mayRead(resource, role)
}
