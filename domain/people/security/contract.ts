import { z } from 'zod'
import { call } from '../../values/call.ts'
import { factorCode, factorStates, openSessionSchema } from './shapes.ts'

const done = z.strictObject({})
const password = z.string().min(1).max(1000)
const pass = z.strictObject({ token: z.string(), expires_at: z.iso.datetime() })

export const listSessions = call({
  id: 'listSessions',
  method: 'GET',
  path: '/session/all',
  minRole: 'customer',
  summary: 'Where she is signed in, the newest use first (4.1).',
  response: z.strictObject({ sessions: z.array(openSessionSchema) }),
})

export const endSession = call({
  id: 'endSession',
  method: 'DELETE',
  path: '/session/{id}',
  minRole: 'customer',
  summary: 'Ends one of her sessions (4.1).',
  params: z.strictObject({ id: z.string().min(1).max(64) }),
  response: done,
})

export const endOtherSessions = call({
  id: 'endOtherSessions',
  method: 'DELETE',
  path: '/session/others',
  minRole: 'customer',
  summary: 'Ends every session of hers but this one (4.1).',
  response: done,
})

/** Not `idempotent`, as nothing here is whose answer or body carries a secret: no table of replays may keep one. */
export const changePassword = call({
  id: 'changePassword',
  method: 'PUT',
  path: '/session/password',
  minRole: 'customer',
  summary: 'A new password for who knows the one of today; her other sessions end (5.2, 5.3).',
  limit: { most: 10, minutes: 15 },
  body: z.strictObject({
    password,
    new_password: z.string().max(1000),
    password_confirm: z.string().max(1000),
  }),
  response: pass,
})

export const requestEmail = call({
  id: 'requestEmail',
  method: 'PUT',
  path: '/session/email',
  minRole: 'customer',
  summary: 'Mails a code to the address that is to become hers (8.20).',
  limit: { most: 5, minutes: 60 },
  body: z.strictObject({ email: z.string().trim().min(1).max(254), password }),
  response: done,
})

export const confirmEmail = call({
  id: 'confirmEmail',
  method: 'POST',
  path: '/session/email/confirm',
  minRole: 'customer',
  summary: 'Makes an address hers with the code that was mailed to it (8.20).',
  limit: { most: 20, minutes: 60 },
  body: z.strictObject({ code: z.string().min(1).max(200) }),
  response: z.strictObject({ email: z.string() }),
})

export const getSecondFactor = call({
  id: 'getSecondFactor',
  method: 'GET',
  path: '/session/second_factor',
  minRole: 'customer',
  summary: 'Whether a member of staff signs in with a second factor (R15).',
  response: z.strictObject({
    second_factor: z.enum(factorStates).nullable(),
    spare_codes_left: z.int().nonnegative(),
  }),
})

/** For customers too, as far as the door: a member of staff whose factor is due is let in as a customer is. */
export const beginSecondFactor = call({
  id: 'beginSecondFactor',
  method: 'POST',
  path: '/session/second_factor',
  minRole: 'customer',
  summary: 'A secret for an application of codes; it counts once it is confirmed. For staff alone (R15).',
  limit: { most: 10, minutes: 15 },
  body: z.strictObject({ password }),
  response: z.strictObject({ secret: z.string(), uri: z.string(), svg: z.string() }),
})

export const confirmSecondFactor = call({
  id: 'confirmSecondFactor',
  method: 'POST',
  path: '/session/second_factor/confirm',
  minRole: 'customer',
  summary: 'Turns the second factor on; answers the spare codes, this once (R15).',
  limit: { most: 10, minutes: 15 },
  body: z.strictObject({ code: factorCode }),
  response: z.strictObject({ spare_codes: z.array(z.string()) }),
})

export const endSecondFactor = call({
  id: 'endSecondFactor',
  method: 'DELETE',
  path: '/session/second_factor',
  minRole: 'customer',
  summary: 'Turns the second factor off, by one of its codes, where the studio does not ask for it (R15).',
  limit: { most: 10, minutes: 15 },
  body: z.strictObject({ code: factorCode }),
  response: done,
})
