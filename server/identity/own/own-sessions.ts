import type { OwnSessions } from '../../gateways/identity.ts'
import type { BaseContext } from '../../app/app-context.ts'
import { listLiveSessions, revokeSessionById, revokeOthers } from './session-store.ts'

export const ownSessions = ({ database: { db }, now }: BaseContext): OwnSessions => ({
  list: (uid, token) => listLiveSessions(db, uid, token, now()),
  end: (uid, session_id) => revokeSessionById(db, uid, session_id, now()),
  endOthers: (uid, token) => revokeOthers(db, uid, token, now()),
})
