import * as contract from '@aforo/domain/people/security/contract.ts'
import { refuse } from '@aforo/domain/people/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail } from './confirm-email.ts'
import { requestEmail } from './request-email.ts'

export const ownRoutes: Route[] = [
  route(contract.listSessions, async ({ identity: { sessions } }, { who, token }) => {
    if (!sessions) return refuse('not-offered')
    const known = await sessions.list(who.uid, token ?? '')
    return {
      sessions: known.map(({ createdAt, seenAt, ...session }) => ({
        ...session,
        createdAt: createdAt.toISOString(),
        seenAt: seenAt?.toISOString() ?? null,
      })),
    }
  }),
  route(contract.endOtherSessions, async ({ identity: { sessions } }, { who, token }) => {
    if (!sessions) return refuse('not-offered')
    await sessions.endOthers(who.uid, token ?? '')
    return {}
  }),
  route(contract.endSession, async ({ identity: { sessions } }, { who, params }) => {
    if (!sessions) return refuse('not-offered')
    return (await sessions.end(who.uid, params.id)) ? {} : refuse('session-missing')
  }),
  route(contract.changePassword, async (world, { who, token, body, keepSession }) => {
    const changed = await changePassword(world, who, token ?? '', body)
    if (!changed.allowed) return changed
    keepSession(changed.value)
    return allow({ token: changed.value.token, expires_at: changed.value.expires_at.toISOString() })
  }),
  route(contract.requestEmail, async (world, { who, body }) => {
    const sent = await requestEmail(world, who, body)
    return sent.allowed ? {} : sent
  }),
  route(contract.confirmEmail, (world, { who, body }) => confirmEmail(world, who, body.code)),
]
