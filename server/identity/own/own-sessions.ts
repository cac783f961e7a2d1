import type { OwnSessions } from '../../gateways/identity.ts'
import type { BaseContext } from '../../app/app-context.ts'
import { listLive, revokeOne, revokeOthers } from './session-store.ts'

export const ownSessions = ({ database: { db }, now }: BaseContext): OwnSessions => ({
  list: (uid, token) => listLive(db, uid, token, now()),
  end: (uid, session_id) => revokeOne(db, uid, session_id, now()),
  endOthers: (uid, token) => revokeOthers(db, uid, token, now()),
})
