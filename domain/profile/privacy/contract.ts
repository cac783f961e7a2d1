import { z } from 'zod'
import { numericId } from '../../people/shapes.ts'
import { call } from '../../values/call.ts'
import { erasingSchema, mergingSchema, persons } from './shapes.ts'
import { refuse as refuseMoney } from '../../payments/money/refusals.ts'
import { refuse } from './refusals.ts'
import { refuse as refuseAccount } from '../../people/refusals.ts'

const emptyResponse = z.strictObject({})
const byId = z.strictObject({ id: z.coerce.number().pipe(numericId) })
const reason = z.string().trim().min(3).max(300)
const queryId = z.coerce.number().pipe(numericId)

export const exportMyData = call({
  id: 'tellMyData',
  method: 'GET',
  path: '/customer/mine/data',
  minRole: 'customer',
  summary: 'Exports all data that the studio stores about the caller, as JSON and CSV, with their files (R13).',
  mediaType: 'application/zip',
  limit: { most: 12, minutes: 60 },
  response: z.string(),
})

export const exportCustomerData = call({
  id: 'tellDataOf',
  method: 'GET',
  path: '/customer/{id}/data',
  minRole: 'admin',
  summary: 'Exports all data that the studio stores about a customer who requests it at reception; audited (R13).',
  mediaType: 'application/zip',
  params: byId,
  response: z.string(),
  refuses: refuseMoney.of('person-missing'),
})

export const previewErasingMe = call({
  id: 'previewErasingMe',
  method: 'GET',
  path: '/customer/mine/erasing',
  minRole: 'customer',
  summary: 'Returns what must end before the caller can be erased, and what the caller loses.',
  response: z.strictObject({ erasing: erasingSchema }),
  refuses: refuseMoney.of('person-missing'),
})

export const previewErasing = call({
  id: 'previewErasing',
  method: 'GET',
  path: '/customer/{id}/erasing',
  minRole: 'admin',
  summary: 'Returns what must end before a customer can be erased, and what the customer loses.',
  params: byId,
  response: z.strictObject({ erasing: erasingSchema }),
  refuses: refuseMoney.of('person-missing'),
})

/** Not `idempotent`: nothing derived from a password may be stored for repetitions, and a second call has no effect. */
export const eraseMe = call({
  id: 'eraseMe',
  method: 'DELETE',
  path: '/customer/mine',
  minRole: 'customer',
  summary: "Erases the caller's personal data after a password check; financial records keep only the customer number.",
  limit: { most: 10, minutes: 15 },
  body: z.strictObject({ password: z.string().min(1).max(1000) }),
  response: emptyResponse,
  refuses: {
    ...refuse.of(
      'both-have-accounts',
      'both-in-class',
      'both-subscribed',
      'cards-kept',
      'debt-open',
      'is-staff',
      'money-on-account',
      'payment-under-way',
      'plan-renews',
      'refund-under-way',
      'same-person',
      'sample-person',
      'seat-unpaid',
      'wrong-password',
    ),
    ...refuseMoney.of('person-missing'),
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
    ),
  },
})

export const erasePerson = call({
  id: 'erasePerson',
  method: 'DELETE',
  path: '/customer/{id}',
  minRole: 'admin',
  summary:
    "Erases a customer's personal data on their request; financial records keep only the customer number. Audited without personal data (R13).",
  idempotent: 'in-steps',
  params: byId,
  body: z.strictObject({ reason }),
  response: emptyResponse,
  refuses: {
    ...refuse.of(
      'both-have-accounts',
      'both-in-class',
      'both-subscribed',
      'cards-kept',
      'debt-open',
      'is-staff',
      'money-on-account',
      'payment-under-way',
      'plan-renews',
      'refund-under-way',
      'same-person',
      'sample-person',
      'seat-unpaid',
      'wrong-password',
    ),
    ...refuseMoney.of('person-missing'),
  },
})

export const previewMerging = call({
  id: 'previewMerging',
  method: 'GET',
  path: '/customer/merge',
  minRole: 'admin',
  summary: 'Returns what each of two customer records contains, and what prevents merging them.',
  query: z.strictObject({ from: queryId, to: queryId }),
  response: z.strictObject({ merging: mergingSchema }),
  refuses: refuseMoney.of('person-missing'),
})

export const mergePersons = call({
  id: 'mergePersons',
  method: 'POST',
  path: '/customer/merge',
  minRole: 'admin',
  summary:
    'Merges two customer records: everything of `from` moves to `to`, and `from` redirects there. Audited (R13).',
  idempotent: true,
  body: z.strictObject({ ...persons, keeps_account: z.enum(['from', 'to']).optional(), reason }),
  response: z.strictObject({ customer_id: numericId }),
  refuses: {
    ...refuse.of(
      'both-have-accounts',
      'both-in-class',
      'both-subscribed',
      'cards-kept',
      'debt-open',
      'is-staff',
      'money-on-account',
      'payment-under-way',
      'plan-renews',
      'refund-under-way',
      'same-person',
      'sample-person',
      'seat-unpaid',
      'wrong-password',
    ),
    ...refuseMoney.of('person-missing'),
  },
})
