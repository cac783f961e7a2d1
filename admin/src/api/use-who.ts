import { isAtLeast } from 'studio/values/call.ts'
import { keptSession } from './session.ts'

export type Who = { account: number; isReception: boolean; isAdmin: boolean }

/** Who works here: what a coach is not offered, the server refuses as well (R13). */
export function useWho(): Who {
  const { customer_id = 0, role = 'visitor' } = keptSession() ?? {}
  return { account: customer_id, isReception: isAtLeast(role, 'reception'), isAdmin: isAtLeast(role, 'admin') }
}
