import { z } from 'zod'
import { call } from '../../values/call.ts'
import { factorCode, factorStates, openSessionSchema, sessionToken } from './shapes.ts'
import { refuse as refuseAddress } from '../addresses/refusals.ts'
import { refuse as refuseAccount } from '../refusals.ts'

const emptyResponse = z.strictObject({})
const password = z.string().min(1).max(1000)

export const listSessions = call({
  id: 'listSessions',
  method: 'GET',
  path: '/session/all',
  minRole: 'customer',
  summary: "Returns the caller's open sessions, last used first (4.1).",
  response: z.strictObject({ sessions: z.array(openSessionSchema) }),
  refuses: refuseAccount.of('not-offered'),
})

export const endSession = call({
  id: 'endSession',
  method: 'DELETE',
  path: '/session/{id}',
  minRole: 'customer',
  summary: "Ends one of the caller's sessions (4.1).",
  params: z.strictObject({ id: z.string().min(1).max(64) }),
  response: emptyResponse,
  refuses: refuseAccount.of('session-missing', 'not-offered'),
})

export const endOtherSessions = call({
  id: 'endOtherSessions',
  method: 'DELETE',
  path: '/session/others',
  minRole: 'customer',
  summary: 'Ends all sessions of the caller except the current one (4.1).',
  response: emptyResponse,
  refuses: refuseAccount.of('not-offered'),
})

/** No call here with a secret in its body or response is `idempotent`, because those are stored for repetitions. */
export const changePassword = call({
  id: 'changePassword',
  method: 'PUT',
  path: '/session/password',
  minRole: 'customer',
  summary: "Changes the caller's password, given the current one, and ends the caller's other sessions (5.2, 5.3).",
  limit: { most: 10, minutes: 15 },
  body: z.strictObject({
    password,
    new_password: z.string().max(1000),
    password_confirm: z.string().max(1000),
  }),
  response: sessionToken,
  refuses: {
    ...refuseAccount.of(
      'auth/code-needed',
      'auth/email-already-in-use',
      'auth/expired-action-code',
      'auth/id-token-expired',
      'auth/id-token-revoked',
      'auth/invalid-credential',
      'auth/invalid-verification-code',
      'auth/network-request-failed',
      'auth/too-many-requests',
      'auth/user-disabled',
      'auth/user-not-found',
      'auth/weak-password',
      'auth/wrong-password',
      'current-password-wrong',
      'passwords-differ',
    ),
  },
})

export const requestEmailChange = call({
  id: 'requestEmail',
  method: 'PUT',
  path: '/session/email',
  minRole: 'customer',
  summary: "Sends a confirmation code to the caller's new e-mail address (8.20).",
  limit: { most: 5, minutes: 60 },
  body: z.strictObject({ email: z.string().trim().min(1).max(254), password }),
  response: emptyResponse,
  refuses: refuseAccount.of('form-incomplete', 'current-password-wrong', 'email-taken', 'not-offered'),
})

export const confirmEmailChange = call({
  id: 'confirmEmail',
  method: 'POST',
  path: '/session/email/confirm',
  minRole: 'customer',
  summary: "Changes the caller's e-mail address with the code that was sent to it (8.20).",
  limit: { most: 20, minutes: 60 },
  body: z.strictObject({ code: z.string().min(1).max(200) }),
  response: z.strictObject({ email: z.string() }),
  refuses: {
    ...refuseAddress.of('person-missing'),
    ...refuseAccount.of('email-code-expired', 'email-taken', 'not-offered'),
  },
})

export const getSecondFactor = call({
  id: 'getSecondFactor',
  method: 'GET',
  path: '/session/second_factor',
  minRole: 'customer',
  summary:
    "Returns the state of the caller's second factor and how many recovery codes are left; null for customers (R15).",
  response: z.strictObject({
    second_factor: z.enum(factorStates).nullable(),
    spare_codes_left: z.int().nonnegative(),
  }),
})

/** `customer`, because staff whose second factor is due have only the rights of a customer until they set it up. */
export const createSecondFactor = call({
  id: 'beginSecondFactor',
  method: 'POST',
  path: '/session/second_factor',
  minRole: 'customer',
  summary: 'Creates the secret for an authenticator application; it is active once confirmed. For staff only (R15).',
  limit: { most: 10, minutes: 15 },
  body: z.strictObject({ password }),
  response: z.strictObject({ secret: z.string(), uri: z.string(), svg: z.string() }),
  refuses: refuseAccount.of('current-password-wrong', 'factor-on', 'not-offered', 'staff-only'),
})

export const confirmSecondFactor = call({
  id: 'confirmSecondFactor',
  method: 'POST',
  path: '/session/second_factor/confirm',
  minRole: 'customer',
  summary: 'Enables the second factor and returns the recovery codes, only this once (R15).',
  limit: { most: 10, minutes: 15 },
  body: z.strictObject({ code: factorCode }),
  response: z.strictObject({ spare_codes: z.array(z.string()) }),
  refuses: refuseAccount.of('factor-code-wrong', 'factor-on', 'not-offered', 'staff-only'),
})

export const disableSecondFactor = call({
  id: 'endSecondFactor',
  method: 'DELETE',
  path: '/session/second_factor',
  minRole: 'customer',
  summary: 'Disables the second factor with one of its codes, unless the studio requires it (R15).',
  limit: { most: 10, minutes: 15 },
  body: z.strictObject({ code: factorCode }),
  response: emptyResponse,
  refuses: refuseAccount.of('not-offered', 'staff-only', 'factor-off', 'factor-required', 'factor-code-wrong'),
})
