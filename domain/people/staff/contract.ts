import { z } from 'zod'
import { call } from '../../values/call.ts'
import { invitedSchema, staffRoles, staffSchema } from './shapes.ts'

const byId = z.strictObject({ id: z.coerce.number().int().positive() })
const done = z.strictObject({})
const one = z.strictObject({ staff: staffSchema })

export const listStaff = call({
  id: 'listStaff',
  method: 'GET',
  path: '/staff',
  minRole: 'admin',
  summary: 'Who works at the studio, and what each account may do (R13).',
  response: z.strictObject({ staff: z.array(staffSchema) }),
})

/** Not `idempotent`: an address has one account, so a repetition is refused; and an outside provider may be asked. */
export const inviteStaff = call({
  id: 'inviteStaff',
  method: 'POST',
  path: '/staff',
  minRole: 'admin',
  summary: 'Makes somebody one of the staff, and mails her the link with which she sets her password (R13).',
  limit: { most: 30, minutes: 60 },
  body: invitedSchema,
  response: one,
  status: 201,
})

export const changeStaffRole = call({
  id: 'changeStaffRole',
  method: 'PUT',
  path: '/staff/{id}',
  minRole: 'admin',
  summary: 'Gives a member of staff another role, and lets her in again; her sessions end (R13).',
  params: byId,
  body: z.strictObject({ role: z.enum(staffRoles) }),
  response: one,
})

export const disableStaff = call({
  id: 'disableStaff',
  method: 'DELETE',
  path: '/staff/{id}',
  minRole: 'admin',
  summary: 'Closes the account of a member of staff; her sessions end at once (R13).',
  params: byId,
  response: done,
})

export const forgetSecondFactor = call({
  id: 'forgetSecondFactor',
  method: 'DELETE',
  path: '/staff/{id}/second_factor',
  minRole: 'admin',
  summary: 'Takes the second factor from who lost it and her spare codes; her sessions end (R15).',
  params: byId,
  response: done,
})
