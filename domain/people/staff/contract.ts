import { z } from 'zod'
import { call } from '../../values/call.ts'
import { staffInvitation, staffRoles, staffSchema } from './shapes.ts'
import { refuse as refuseAddress } from '../addresses/refusals.ts'
import { refuse as refuseAccount } from '../refusals.ts'

const byId = z.strictObject({ id: z.coerce.number().int().positive() })
const emptyResponse = z.strictObject({})
const staffResponse = z.strictObject({ staff: staffSchema })

export const listStaff = call({
  id: 'listStaff',
  method: 'GET',
  path: '/staff',
  minRole: 'admin',
  summary: 'Returns the members of staff and the role of each account (R13).',
  response: z.strictObject({ staff: z.array(staffSchema) }),
})

/** Not `idempotent`: a second call is refused because the account exists, and the call may use an outside provider. */
export const inviteStaff = call({
  id: 'inviteStaff',
  method: 'POST',
  path: '/staff',
  minRole: 'admin',
  summary: 'Makes a person a member of staff, and e-mails them the link to set a password (R13).',
  limit: { most: 30, minutes: 60 },
  body: staffInvitation,
  response: staffResponse,
  status: 201,
  refuses: {
    ...refuseAddress.of('form-incomplete'),
    ...refuseAccount.of(
      'already-staff',
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
      'customer-exists',
      'email-taken',
      'phone-taken',
    ),
  },
})

export const changeStaffRole = call({
  id: 'changeStaffRole',
  method: 'PUT',
  path: '/staff/{id}',
  minRole: 'admin',
  summary: "Changes the role of a member of staff, enables a disabled account, and ends the account's sessions (R13).",
  params: byId,
  body: z.strictObject({ role: z.enum(staffRoles) }),
  response: staffResponse,
  refuses: refuseAccount.of(
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
    'last-admin',
    'own-access',
    'staff-missing',
  ),
})

export const disableStaff = call({
  id: 'disableStaff',
  method: 'DELETE',
  path: '/staff/{id}',
  minRole: 'admin',
  summary: 'Disables the account of a member of staff and ends its sessions at once (R13).',
  params: byId,
  response: emptyResponse,
  refuses: refuseAccount.of(
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
    'staff-missing',
    'last-admin',
    'own-access',
  ),
})

export const removeSecondFactor = call({
  id: 'forgetSecondFactor',
  method: 'DELETE',
  path: '/staff/{id}/second_factor',
  minRole: 'admin',
  summary:
    'Removes the second factor of a member of staff who lost it and the recovery codes, and ends their sessions (R15).',
  params: byId,
  response: emptyResponse,
  refuses: refuseAccount.of('not-offered', 'staff-missing', 'own-access'),
})
