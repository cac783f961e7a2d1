import { createHash } from 'node:crypto'
import * as contract from '@aforo/domain/people/account/contract.ts'
import {
  correctEmail as correctEmailCall,
  inviteCustomer as inviteCustomerCall,
} from '@aforo/domain/people/admin/contract.ts'
import { refuse } from '@aforo/domain/people/refusals.ts'
import { checkNewPassword } from '@aforo/domain/people/sign-up.ts'
import { normalEmail } from '@aforo/domain/values/email.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { MembershipOf } from '../people/profile/membership-queries.ts'
import { networkOf } from '../platform/http/caller/network.ts'
import { originOf } from '../platform/http/caller/origin.ts'
import { countTry, resetTries } from '../platform/http/limits/rate-limit.ts'
import { type Route, route } from '../platform/http/route.ts'
import type { AppContext } from '../app/app-context.ts'
import { correctEmail } from './correct-email.ts'
import { factorRoutes } from './factor/routes.ts'
import { inviteCustomer } from './invite-customer.ts'
import { ownRoutes } from './own/routes.ts'
import { recoverPassword } from './recover-password.ts'
import { sessionReply, ticketToApi } from './session-reply.ts'
import { signIn } from './sign-in.ts'
import { staffRoutes } from './staff/routes.ts'
import type { ParsedRequest } from '../platform/http/request.ts'

const FAILED_SIGN_INS = { most: 5, minutes: 15 }
/** Wrong codes with a correct password, from any address. */
const FAILED_CODES = { most: 10, minutes: 60 }
const SIGN_INS_PER_NETWORK = { most: 50, minutes: 15 }
const RECOVERIES = { most: 3, minutes: 60 }
const RECOVERIES_PER_NETWORK = { most: 10, minutes: 60 }
const RESETS = { most: 10, minutes: 60 }

export const identityRoutes = (membershipOf: MembershipOf): Route[] => [
  route(contract.signIn, (app, request) => signInWithLimits(app, request, membershipOf)),
  route(contract.refreshSession, async (app, { token, setSessionCookie }) => {
    const ticket = await app.identity.refresh(token ?? '')
    if (!ticket.allowed) return ticket
    setSessionCookie(ticket.value)
    return allow(ticketToApi(ticket.value))
  }),
  route(contract.signOut, async (app, { token, setSessionCookie }) => {
    await app.identity.signOut(token ?? '')
    setSessionCookie(null)
    return allow({})
  }),
  route(contract.recoverPassword, async (app, { body, from }) => {
    const limits = [
      [`recover:${hashEmail(body.email)}`, RECOVERIES],
      [`recover:${networkOf(from)}`, RECOVERIES_PER_NETWORK],
    ] as const
    const limit = await countTries(app, limits)
    if (!limit.allowed) return limit
    const sent = await recoverPassword(app, body.email)
    return sent.allowed ? allow({}) : sent
  }),
  route(contract.resetPassword, async (app, { body, from, setSessionCookie }) => {
    const limit = await countTries(app, [[`reset:${networkOf(from)}`, RESETS]])
    if (!limit.allowed) return limit
    const reset = await setPassword(app, body)
    if (!reset.allowed) return reset
    setSessionCookie(null)
    return allow({})
  }),
  route(contract.getPasswordPolicy, async (app) => ({ policy: await app.identity.passwordPolicy() })),
  ...ownRoutes,
  ...factorRoutes,
  route(inviteCustomerCall, async (app, { caller, params }) => {
    const invited = await inviteCustomer(app, caller.customer_id, params.id)
    return invited.allowed ? allow({}) : invited
  }),
  route(correctEmailCall, async (app, { caller, params, body }) => {
    const corrected = await correctEmail(app, caller, params.id, body)
    return corrected.allowed ? allow({}) : corrected
  }),
  ...staffRoutes,
]

/** 7.44 sets a new password with the code of the recovery mail; every session of the account ends. */
async function setPassword(app: AppContext, form: { code: string; password: string; password_confirm: string }) {
  const password = checkNewPassword(form, await app.identity.passwordPolicy())
  if (!password.allowed) return password
  const reset = await app.identity.resetPassword(form.code, password.value)
  return reset.allowed ? allow(null) : reset
}

/** 7.12 signs in, within the rate limits. */
async function signInWithLimits(
  app: AppContext,
  { body, from, raw, setSessionCookie }: ParsedRequest<typeof contract.signIn>,
  membershipOf: MembershipOf,
) {
  const triesKey = `sign-in:${networkOf(from)}:${hashEmail(body.email)}`
  const limits = [
    [triesKey, FAILED_SIGN_INS],
    [`sign-in:${networkOf(from)}`, SIGN_INS_PER_NETWORK],
  ] as const
  const limit = await countTries(app, limits)
  if (!limit.allowed) return limit
  const mayTryCode = (uid: string) => countTries(app, [[`code:${uid}`, FAILED_CODES]])
  const ticket = await signIn(app, { ...body, agent: originOf({ from, raw }).agent, mayTryCode })
  if (!ticket.allowed) return ticket
  const { uid } = ticket.value
  await resetTries(app, triesKey)
  if (body.code !== undefined) await resetTries(app, `code:${uid}`)
  setSessionCookie(ticket.value)
  return allow(await sessionReply(app, ticket.value, membershipOf))
}

type Limit = readonly [key: string, most: { most: number; minutes: number }]

async function countTries(app: AppContext, limits: readonly Limit[]) {
  for (const [key, most] of limits) {
    const counted = await countTry(app, key, most)
    if (!counted.allowed) return refuse('auth/too-many-requests', { details: counted.details })
  }
  return allow(null)
}

const hashEmail = (email: string): string => createHash('sha256').update(normalEmail(email)).digest('base64url')
