import * as contract from '@aforo/domain/people/security/contract.ts'
import { refuse } from '@aforo/domain/people/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail } from './confirm-email.ts'
import { requestEmail } from './request-email.ts'

export const ownRoutes: Route[] = [
  route(contract.listSessions, async ({ identity: { sessions } }, { caller, token }) => {
    if (!sessions) return refuse('not-offered')
    const rows = await sessions.list(caller.uid, token ?? '')
    return {
      sessions: rows.map(({ createdAt, seenAt, ...session }) => ({
        ...session,
        createdAt: createdAt.toISOString(),
        seenAt: seenAt?.toISOString() ?? null,
      })),
    }
  }),
  route(contract.endOtherSessions, async ({ identity: { sessions } }, { caller, token }) => {
    if (!sessions) return refuse('not-offered')
    await sessions.endOthers(caller.uid, token ?? '')
    return allow({})
  }),
  route(contract.endSession, async ({ identity: { sessions } }, { caller, params }) => {
    if (!sessions) return refuse('not-offered')
    return (await sessions.end(caller.uid, params.id)) ? allow({}) : refuse('session-missing')
  }),
  route(contract.changePassword, async (app, { caller, token, body, setSessionCookie }) => {
    const changed = await changePassword(app, caller, token ?? '', body)
    if (!changed.allowed) return changed
    setSessionCookie(changed.value)
    return allow({ token: changed.value.token, expires_at: changed.value.expires_at.toISOString() })
  }),
  route(contract.requestEmailChange, async (app, { caller, body }) => {
    const sent = await requestEmail(app, caller, body)
    return sent.allowed ? allow({}) : sent
  }),
  route(contract.confirmEmailChange, (app, { caller, body }) => confirmEmail(app, caller, body.code)),
]
