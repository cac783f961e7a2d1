import { z } from 'zod'
import { call } from '../../values/call.ts'
import { invoice, pendingPurchase, purchase, receipt } from './shapes.ts'
import { byId, pageNumber, pesos } from '../../values/shapes.ts'
import { sortableBy } from '../../values/sorting.ts'
import { refuse } from './refusals.ts'
import { refuse as refusePackage } from '../packages/refusals.ts'

const pendingSorts = ['created_at', 'name', 'title', 'payment_kind', 'total_payment'] as const
export type PendingSort = (typeof pendingSorts)[number]

export const listPurchases = call({
  id: 'listPurchases',
  method: 'GET',
  path: '/purchases',
  minRole: 'customer',
  summary: "Returns the caller's purchases, newest first (7.17, 2.43).",
  response: z.strictObject({ purchases: z.array(purchase) }),
})

export const getPurchase = call({
  id: 'getPurchase',
  method: 'GET',
  path: '/purchases/{id}',
  minRole: 'customer',
  summary: "Returns one of the caller's purchases; 404 for another customer's (7.17, 2.12).",
  params: byId,
  response: z.strictObject({ purchase }),
  refuses: refuse.of('purchase-not-found'),
})

export const getReceipt = call({
  id: 'getReceipt',
  method: 'GET',
  path: '/purchases/{id}/receipt',
  minRole: 'customer',
  summary:
    "Returns the data of a paid purchase's printed receipt: the caller's own, or any customer's for staff (2.12).",
  params: byId,
  response: z.strictObject({ receipt }),
  refuses: refuse.of('not-paid-yet', 'purchase-not-found'),
})

export const listInvoices = call({
  id: 'listInvoices',
  method: 'GET',
  path: '/invoices',
  minRole: 'customer',
  summary: "Returns the caller's charges, newest first (7.17, 2.43).",
  response: z.strictObject({ invoices: z.array(invoice) }),
})

export const confirmPurchase = call({
  id: 'confirmPurchase',
  method: 'POST',
  path: '/purchases/{id}/confirm',
  minRole: 'reception',
  summary: 'Confirms the payment of a purchase by cash or transfer; its credits are granted at once (R11).',
  params: byId,
  response: z.strictObject({ purchase }),
  idempotent: true,
  refuses: { ...refuse.of('already-so', 'impossible-move', 'purchase-not-found'), ...refusePackage.of('sold-out') },
})

export const listPendingPurchases = call({
  id: 'listPendingPurchases',
  method: 'GET',
  path: '/purchases/pending',
  minRole: 'reception',
  summary:
    'Returns purchases that await cash or a transfer, oldest first or as sorted, in pages of 50 from page 0, and their sum (R11).',
  query: z.strictObject({ page: pageNumber, ...sortableBy(pendingSorts) }),
  response: z.strictObject({ purchases: z.array(pendingPurchase), total: z.int().nonnegative(), sum: pesos }),
})
