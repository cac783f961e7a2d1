import { z } from 'zod'
import type { PasswordPolicy } from '../../settings/policies.ts'
import { call } from '../../values/call.ts'
import { factorCode, factorStates, sessionToken } from '../security/shapes.ts'
import { sessionResponse } from './shapes.ts'
import { refuse } from '../refusals.ts'

const emptyResponse = z.strictObject({})
const email = z.string().trim().min(1).max(254)
const passwordPolicy = z.strictObject({
  minLength: z.int().positive(),
  maxLength: z.int().positive(),
  lowercase: z.boolean(),
  uppercase: z.boolean(),
  number: z.boolean(),
  symbol: z.boolean(),
}) satisfies z.ZodType<PasswordPolicy>

export const recoverPassword = call({
  id: 'recoverPassword',
  method: 'POST',
  path: '/customer/recover',
  minRole: 'visitor',
  summary: 'Sends the message to set a new password (2.4, 7.11).',
  body: z.strictObject({ email }),
  response: emptyResponse,
  refuses: {
    ...refuse.of(
      'auth/user-not-found',
      'auth/wrong-password',
      'auth/invalid-credential',
      'auth/email-already-in-use',
      'auth/weak-password',
      'auth/too-many-requests',
      'auth/user-disabled',
      'auth/id-token-expired',
      'auth/id-token-revoked',
      'auth/expired-action-code',
      'auth/network-request-failed',
      'auth/code-needed',
      'auth/invalid-verification-code',
      'current-password-wrong',
    ),
  },
})

export const signIn = call({
  id: 'signIn',
  method: 'POST',
  path: '/session',
  minRole: 'visitor',
  summary: 'Signs in with e-mail and password; staff also send the code of their second factor (7.12, R15).',
  body: z.strictObject({
    email,
    password: z.string().min(1).max(1000),
    code: factorCode.optional(),
  }),
  response: sessionResponse.extend({ second_factor: z.enum(factorStates).nullable() }),
  status: 201,
  refuses: {
    ...refuse.of(
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
    ),
  },
})

export const refreshSession = call({
  id: 'refreshSession',
  method: 'POST',
  path: '/session/refresh',
  minRole: 'customer',
  summary: 'Returns a new session token; at most one request in 15 seconds (4.1, 9.2).',
  response: sessionToken,
  refuses: refuse.of(
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
  ),
})

export const signOut = call({
  id: 'signOut',
  method: 'DELETE',
  path: '/session',
  minRole: 'customer',
  summary: 'Ends the current session (4.1).',
  response: emptyResponse,
})

export const resetPassword = call({
  id: 'resetPassword',
  method: 'POST',
  path: '/session/reset',
  minRole: 'visitor',
  summary: 'Sets a new password with the code of the recovery message, and ends every session (7.44).',
  body: z.strictObject({
    code: z.string().min(1).max(200),
    password: z.string().max(1000),
    password_confirm: z.string().max(1000),
  }),
  response: emptyResponse,
  refuses: {
    ...refuse.of(
      'auth/user-not-found',
      'auth/wrong-password',
      'auth/invalid-credential',
      'auth/email-already-in-use',
      'auth/weak-password',
      'auth/too-many-requests',
      'auth/user-disabled',
      'auth/id-token-expired',
      'auth/id-token-revoked',
      'auth/expired-action-code',
      'auth/network-request-failed',
      'auth/code-needed',
      'auth/invalid-verification-code',
      'passwords-differ',
      'current-password-wrong',
    ),
  },
})

export const getPasswordPolicy = call({
  id: 'getPasswordPolicy',
  method: 'GET',
  path: '/session/policy',
  minRole: 'visitor',
  summary: 'Returns the password policy (5.3).',
  response: z.strictObject({ policy: passwordPolicy }),
})
