import { z } from 'zod'
import { call } from '../../values/call.ts'
import { invoice, pendingPurchase, purchase, receipt } from './shapes.ts'

export const listPurchases = call({
  id: 'listPurchases',
  method: 'GET',
  path: '/purchases',
  minRole: 'customer',
  summary: "The signed-in customer's purchases, the newest first (7.17, 2.43).",
  response: z.strictObject({ purchases: z.array(purchase) }),
})

export const getPurchase = call({
  id: 'getPurchase',
  method: 'GET',
  path: '/purchases/{id}',
  minRole: 'customer',
  summary: "One of the signed-in customer's own purchases; anybody else's is missing (7.17, 2.12).",
  params: z.strictObject({ id: z.coerce.number().pipe(z.int().positive()) }),
  response: z.strictObject({ purchase }),
})

export const getReceipt = call({
  id: 'getReceipt',
  method: 'GET',
  path: '/purchases/{id}/receipt',
  minRole: 'customer',
  summary: "What the printed receipt of a paid purchase says; the customer's own, or anybody's for staff (2.12).",
  params: z.strictObject({ id: z.coerce.number().pipe(z.int().positive()) }),
  response: z.strictObject({ receipt }),
})

export const listInvoices = call({
  id: 'listInvoices',
  method: 'GET',
  path: '/invoices',
  minRole: 'customer',
  summary: "The signed-in customer's charges, the newest first (7.17, 2.43).",
  response: z.strictObject({ invoices: z.array(invoice) }),
})

export const confirmPurchase = call({
  id: 'confirmPurchase',
  method: 'POST',
  path: '/purchases/{id}/confirm',
  minRole: 'reception',
  summary: 'Confirms that a purchase in cash or by transfer was paid; its classes are given at once (R11).',
  params: z.strictObject({ id: z.coerce.number().pipe(z.int().positive()) }),
  response: z.strictObject({ purchase }),
  idempotent: true,
})

export const listPendingPurchases = call({
  id: 'listPendingPurchases',
  method: 'GET',
  path: '/purchases/pending',
  minRole: 'reception',
  summary: 'A page of 50 purchases that wait for cash or a transfer, the oldest first; page 0 is the first (R11).',
  query: z.strictObject({ page: z.coerce.number().pipe(z.int().min(0).max(100_000)).default(0) }),
  response: z.strictObject({ purchases: z.array(pendingPurchase), total: z.int().nonnegative() }),
})
