import { z } from 'zod'
import { id, instant, localDate } from '../../schedule/shapes.ts'
import { call } from '../../values/call.ts'
import { versioned, withVersion } from '../../values/version.ts'
import { readLedgerLine } from '../contract.ts'
import { credit } from '../shapes.ts'

const byId = z.strictObject({ id: z.coerce.number().pipe(id) })
/** Why staff change it: read by the customer in her ledger, and by the audit (R13). */
const reason = z.string().trim().min(3, 'Escribe el motivo.').max(200)
const person = z.strictObject({
  customer_id: id,
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
})

/** A lot as staff see it: with whose it is, and what it is called. */
export const deskLot = credit.extend({ title: z.string(), customer: person, ...withVersion })
export type DeskLot = z.infer<typeof deskLot>
const lotWithLedger = z.strictObject({
  available_class: deskLot,
  /** Newest first. */
  ledger: z.array(readLedgerLine.extend({ by: z.string().nullable(), at: instant }).omit({ createdAt: true })),
})

export const listLotsEnding = call({
  method: 'GET',
  path: '/available_classes/date/all',
  who: 'reception',
  says: 'The lots with something left that end from a local day on, within so many days, by pages of 50 (7.35).',
  query: z.strictObject({
    date: localDate,
    days: z.coerce.number().pipe(z.int().min(0).max(60)).default(7),
    page: z.coerce.number().pipe(z.int().min(0).max(100_000)).default(0),
  }),
  answer: z.strictObject({ available_classes: z.array(deskLot), total: z.int().nonnegative() }),
})

export const getLot = call({
  method: 'GET',
  path: '/available_classes/{id}',
  who: 'reception',
  says: 'One lot and its whole ledger in words (7.35).',
  params: byId,
  answer: lotWithLedger,
})

export const grantLot = call({
  method: 'POST',
  path: '/available_classes',
  who: 'reception',
  says: 'Gives classes by hand, with the reason in the ledger (7.35, R3).',
  once: true,
  status: 201,
  body: z.strictObject({
    customer_id: id,
    title: z.string().trim().min(1).max(60),
    /** -1 is unlimited. */
    class_amount: z.union([z.literal(-1), z.int().min(1).max(999)]),
    /** Empty means all. */
    class_types: z.array(id).max(50),
    /** The last local day; null: it does not end. */
    expiration_date: localDate.nullable(),
    guests_included: z.boolean(),
    reason,
  }),
  answer: lotWithLedger,
})

export const adjustLot = call({
  method: 'PUT',
  path: '/available_classes',
  who: 'reception',
  says: 'Adds or takes classes, extends, freezes or unfreezes a lot: each a line of the ledger with its reason (7.35, R3).',
  body: z.strictObject({
    available_class_id: id,
    units: z
      .int()
      .min(-999)
      .max(999)
      .refine((units) => units !== 0, 'Di cuántas clases.')
      .optional(),
    expiration_date: localDate.optional(),
    frozen: z.boolean().optional(),
    reason,
    ...versioned,
  }),
  answer: lotWithLedger,
})

export const revokeLot = call({
  method: 'DELETE',
  path: '/available_classes/{id}',
  who: 'reception',
  says: 'Takes a lot away with what is left of it; its ledger stays (7.35, R3).',
  params: byId,
  body: z.strictObject({ reason }),
  answer: lotWithLedger,
})
