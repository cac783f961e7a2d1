import { z } from 'zod'
import { call } from '../../values/call.ts'
import { credit, ledgerKinds } from './shapes.ts'
import { id, instant, pageNumber } from '../../values/shapes.ts'
import { refuse as refuseClass } from '../../catalogue/schedule/refusals.ts'
import { refuse as refuseGrant } from './admin/refusals.ts'

const explainedCredit = credit.extend({
  /** Why it does not apply, as a sentence in Spanish; null when it does. */
  why_not: z.string().nullable(),
  /** Whether it would be used for the class in the query. */
  is_chosen: z.boolean(),
})

export const readLedgerLine = z.strictObject({
  available_class_ledger_id: id,
  available_class_id: id,
  kind: z.enum(ledgerKinds),
  units: z.int(),
  /** 'Reservaste Barre, 24 NOV 2026 07:00: -1' */
  words: z.string(),
  createdAt: instant,
})

export const listMyCredits = call({
  id: 'listMyCredits',
  method: 'GET',
  path: '/available_classes',
  minRole: 'customer',
  summary:
    "Returns the caller's credits in order of use, why each does not apply, and their ledger as text; reception can request a customer's (2.41, 3.10, 7.35).",
  query: z.strictObject({
    single_class_id: z.coerce.number().pipe(id).optional(),
    customer_id: z.coerce.number().pipe(id).optional(),
    page: pageNumber,
  }),
  response: z.strictObject({
    available_classes: z.array(explainedCredit),
    has_unlimited: z.boolean(),
    unlimited_membership_expiration: instant.nullable(),
    ledger: z.array(readLedgerLine),
    ledger_total: z.int().nonnegative(),
  }),
  refuses: { ...refuseClass.of('class-missing'), ...refuseGrant.of('not-your-credits') },
})
