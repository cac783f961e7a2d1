import { z } from 'zod'
import { call } from '../values/call.ts'
import { sessionResponse } from './account/shapes.ts'
import {
  coachAccountSchema,
  customerSchema,
  searchResult,
  newCustomerSchema,
  numericId,
  profileSchema,
  signUpSchema,
  searchQuery,
} from './shapes.ts'
import { refuse as refuseAddress } from './addresses/refusals.ts'
import { refuse } from './refusals.ts'
import { refuse as refuseRequest } from '../values/request-refusals.ts'

const customerResponse = z.strictObject({ customer: customerSchema })

export const getCustomer = call({
  id: 'getCustomer',
  method: 'GET',
  path: '/customer',
  minRole: 'customer',
  summary: 'Returns the signed-in customer (7.6).',
  response: customerResponse,
})

export const phoneExists = call({
  id: 'phoneExists',
  method: 'GET',
  path: '/customer/phone',
  minRole: 'visitor',
  summary: 'Returns only whether a customer has this phone number (7.6, 5.2).',
  query: z.strictObject({ phone: z.string().trim().min(1).max(40) }),
  response: z.strictObject({ exists: z.boolean() }),
  refuses: refuseRequest.of('too-many'),
})

export const queryCustomers = call({
  id: 'queryCustomers',
  method: 'GET',
  path: '/customer/query',
  minRole: 'reception',
  summary:
    'Returns at most 20 customers by name, e-mail or phone, best match first, for staff who book for them (7.6).',
  limit: { most: 240, minutes: 1 },
  query: searchQuery,
  response: searchResult,
})

export const listCoachAccounts = call({
  id: 'listCoachAccounts',
  method: 'GET',
  path: '/instructors/account',
  minRole: 'admin',
  summary: 'Returns the account of each coach; it gives access to the rosters of their classes (R13).',
  response: z.strictObject({ accounts: z.array(coachAccountSchema) }),
})

export const linkCoach = call({
  id: 'linkCoach',
  method: 'PUT',
  path: '/instructors/account',
  minRole: 'admin',
  summary: 'Links a coach to the account of a member of staff, or removes the link (R13).',
  idempotent: true,
  body: z.strictObject({ instructor_id: numericId, customer_id: numericId.nullable() }),
  response: z.strictObject({ account: coachAccountSchema }),
  refuses: refuse.of('coach-missing', 'coach-taken', 'not-staff', 'person-missing'),
})

/** Not `idempotent`: the response has a token, which must not be stored. The unique e-mail makes a repetition safe. */
export const signUp = call({
  id: 'signUp',
  method: 'POST',
  path: '/customer/signup',
  minRole: 'visitor',
  summary: 'Creates an account and its customer together, and signs the customer in (4.2, 7.7).',
  body: signUpSchema,
  response: sessionResponse,
  status: 201,
  refuses: {
    ...refuse.of(
      'account-needed',
      'admin-exists',
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
      'coach-missing',
      'coach-taken',
      'current-password-wrong',
      'customer-exists',
      'email-code-expired',
      'email-taken',
      'factor-code-wrong',
      'factor-off',
      'factor-on',
      'factor-required',
      'form-incomplete',
      'has-account',
      'last-admin',
      'not-offered',
      'not-staff',
      'not-your-profile',
      'note-missing',
      'note-of-another',
      'own-access',
      'passwords-differ',
      'phone-taken',
      'portal-not-open',
      'session-missing',
      'staff-missing',
      'staff-only',
      'terms-not-accepted',
      'too-many-tags',
    ),
    ...refuseAddress.of('person-missing'),
  },
})

/**
 * `visitor`, because an account without a profile is no customer yet; the use case requires the account. Not
 * `idempotent`: an account has one profile, so that a repetition is refused with 409, and identity providers are never
 * called inside a transaction.
 */
export const createCustomer = call({
  id: 'createCustomer',
  method: 'POST',
  path: '/customer',
  minRole: 'visitor',
  summary: 'Creates the customer record of an already authenticated account (4.2, 7.7).',
  body: newCustomerSchema,
  response: customerResponse,
  status: 201,
  refuses: {
    ...refuse.of(
      'account-needed',
      'admin-exists',
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
      'coach-missing',
      'coach-taken',
      'current-password-wrong',
      'customer-exists',
      'email-code-expired',
      'email-taken',
      'factor-code-wrong',
      'factor-off',
      'factor-on',
      'factor-required',
      'has-account',
      'last-admin',
      'not-offered',
      'not-staff',
      'not-your-profile',
      'note-missing',
      'note-of-another',
      'own-access',
      'passwords-differ',
      'phone-taken',
      'portal-not-open',
      'session-missing',
      'staff-missing',
      'staff-only',
      'terms-not-accepted',
      'too-many-tags',
    ),
    ...refuseAddress.of('form-incomplete', 'person-missing'),
  },
})

export const updateCustomer = call({
  id: 'updateCustomer',
  method: 'PUT',
  path: '/customer',
  minRole: 'customer',
  summary:
    'Updates the direct fields of a customer profile; related lists are ignored, unknown fields rejected (4.23, 7.8).',
  body: profileSchema,
  response: customerResponse,
  refuses: {
    ...refuse.of(
      'auth/email-already-in-use',
      'customer-exists',
      'email-taken',
      'not-your-profile',
      'person-missing',
      'phone-taken',
    ),
    ...refuseAddress.of('address-missing', 'form-incomplete'),
  },
})
