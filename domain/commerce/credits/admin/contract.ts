import { z } from 'zod'
import { call } from '../../../values/call.ts'
import { withVersion } from '../../../values/version.ts'
import { readLedgerLine } from '../contract.ts'
import { credit } from '../shapes.ts'
import { grantToChange, grantToCreate } from './grant-input.ts'
import { byId, id, instant, localDate, pageNumber, reason } from '../../../values/shapes.ts'
import { refuse } from './refusals.ts'

const person = z.strictObject({
  customer_id: id,
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
})

const adminGrant = credit.extend({ title: z.string(), customer: person, ...withVersion })
export type AdminGrant = z.infer<typeof adminGrant>
const grantWithLedger = z.strictObject({
  available_class: adminGrant,
  ledger: z.array(readLedgerLine.extend({ by: z.string().nullable(), at: instant }).omit({ createdAt: true })),
})

export const listEndingGrants = call({
  id: 'listLotsEnding',
  method: 'GET',
  path: '/available_classes/date/all',
  minRole: 'reception',
  summary:
    'Returns credit grants with credits left that expire within a number of days from a local date, in pages of 50 (7.35).',
  query: z.strictObject({
    date: localDate.optional(),
    days: z.coerce.number().pipe(z.int().min(0).max(60)).default(7),
    page: pageNumber,
  }),
  response: z.strictObject({ available_classes: z.array(adminGrant), total: z.int().nonnegative() }),
})

export const getGrant = call({
  id: 'getLot',
  method: 'GET',
  path: '/available_classes/{id}',
  minRole: 'reception',
  summary: 'Returns one credit grant with its whole ledger as text (7.35).',
  params: byId,
  response: grantWithLedger,
  refuses: refuse.of('lot-missing'),
})

export const createGrant = call({
  id: 'grantLot',
  method: 'POST',
  path: '/available_classes',
  minRole: 'reception',
  summary: 'Creates a credit grant manually, with the reason in its ledger (7.35, R3).',
  idempotent: true,
  status: 201,
  body: grantToCreate,
  response: grantWithLedger,
  refuses: refuse.of('class-type-missing', 'ends-in-the-past', 'lot-missing', 'person-missing'),
})

export const adjustGrant = call({
  id: 'adjustLot',
  method: 'PUT',
  path: '/available_classes',
  minRole: 'reception',
  summary:
    'Adds or removes credits, or extends, freezes, unfreezes or restricts a grant; each change is a ledger entry with its reason (7.35, R3).',
  body: grantToChange,
  response: grantWithLedger,
  idempotent: true,
  refuses: refuse.of(
    'already-frozen',
    'class-type-missing',
    'counted-stays-counted',
    'ends-in-the-past',
    'fewer-left',
    'has-no-end',
    'lot-missing',
    'lot-revoked',
    'not-frozen',
    'not-later',
    'nothing-to-change',
    'unlimited-has-no-units',
  ),
})

export const revokeGrant = call({
  id: 'revokeLot',
  method: 'DELETE',
  path: '/available_classes/{id}',
  minRole: 'reception',
  summary: 'Revokes a credit grant with its remaining credits; its ledger is preserved (7.35, R3).',
  params: byId,
  body: z.strictObject({ reason: reason.default('Retiradas por el estudio') }),
  response: grantWithLedger,
  refuses: refuse.of('lot-missing', 'lot-revoked'),
})
