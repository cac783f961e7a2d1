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
  who: 'customer',
  says: 'Where she is signed in, the newest use first (4.1).',
  answer: z.strictObject({ sessions: z.array(openSessionSchema) }),
})

export const endSession = call({
  id: 'endSession',
  method: 'DELETE',
  path: '/session/{id}',
  who: 'customer',
  says: 'Ends one of her sessions (4.1).',
  params: z.strictObject({ id: z.string().min(1).max(64) }),
  answer: done,
})

export const endOtherSessions = call({
  id: 'endOtherSessions',
  method: 'DELETE',
  path: '/session/others',
  who: 'customer',
  says: 'Ends every session of hers but this one (4.1).',
  answer: done,
})

/** Not `once`, as nothing here is whose answer or body carries a secret: no table of replays may keep one. */
export const changePassword = call({
  id: 'changePassword',
  method: 'PUT',
  path: '/session/password',
  who: 'customer',
  says: 'A new password for who knows the one of today; her other sessions end (5.2, 5.3).',
  limit: { most: 10, minutes: 15 },
  body: z.strictObject({
    password,
    new_password: z.string().max(1000),
    password_confirm: z.string().max(1000),
  }),
  answer: pass,
})

export const requestEmail = call({
  id: 'requestEmail',
  method: 'PUT',
  path: '/session/email',
  who: 'customer',
  says: 'Mails a code to the address that is to become hers (8.20).',
  limit: { most: 5, minutes: 60 },
  body: z.strictObject({ email: z.string().trim().min(1).max(254), password }),
  answer: done,
})

export const confirmEmail = call({
  id: 'confirmEmail',
  method: 'POST',
  path: '/session/email/confirm',
  who: 'customer',
  says: 'Makes an address hers with the code that was mailed to it (8.20).',
  limit: { most: 20, minutes: 60 },
  body: z.strictObject({ code: z.string().min(1).max(200) }),
  answer: z.strictObject({ email: z.string() }),
})

export const getSecondFactor = call({
  id: 'getSecondFactor',
  method: 'GET',
  path: '/session/second_factor',
  who: 'customer',
  says: 'Whether a member of staff signs in with a second factor (R15).',
  answer: z.strictObject({
    second_factor: z.enum(factorStates).nullable(),
    spare_codes_left: z.int().nonnegative(),
  }),
})

/** For customers too, as far as the door: a member of staff whose factor is due is let in as a customer is. */
export const beginSecondFactor = call({
  id: 'beginSecondFactor',
  method: 'POST',
  path: '/session/second_factor',
  who: 'customer',
  says: 'A secret for an application of codes; it counts once it is confirmed. For staff alone (R15).',
  limit: { most: 10, minutes: 15 },
  body: z.strictObject({ password }),
  answer: z.strictObject({ secret: z.string(), uri: z.string(), svg: z.string() }),
})

export const confirmSecondFactor = call({
  id: 'confirmSecondFactor',
  method: 'POST',
  path: '/session/second_factor/confirm',
  who: 'customer',
  says: 'Turns the second factor on; answers the spare codes, this once (R15).',
  limit: { most: 10, minutes: 15 },
  body: z.strictObject({ code: factorCode }),
  answer: z.strictObject({ spare_codes: z.array(z.string()) }),
})

export const endSecondFactor = call({
  id: 'endSecondFactor',
  method: 'DELETE',
  path: '/session/second_factor',
  who: 'customer',
  says: 'Turns the second factor off, by one of its codes, where the studio does not ask for it (R15).',
  limit: { most: 10, minutes: 15 },
  body: z.strictObject({ code: factorCode }),
  answer: done,
})
