import { getPaymentMethod, listPaymentMethods } from '@aforo/domain/payments/checkout/contract.ts'
import {
  confirmPurchase,
  getPurchase,
  getReceipt,
  listInvoices,
  listPendingPurchases,
  listPurchases,
} from '@aforo/domain/commerce/purchases/contract.ts'
import { route, wrapValue } from '../../platform/http/route.ts'
import { confirmPaid } from './confirm-paid.ts'
import { purchaseAdminRoutes } from './admin/routes.ts'
import { listPending } from './pending/list-pending.ts'
import { getMethod, listMethods } from './payment-methods.ts'
import { listMyInvoices } from './charges/read-invoices.ts'
import { getOwnPurchase, listOwnPurchases } from './of-customer/read-purchases.ts'
import { readReceipt } from './receipts/read-receipt.ts'

export const purchaseRoutes = [
  ...purchaseAdminRoutes,
  route(listPurchases, async ({ database }, { caller }) => ({
    purchases: await listOwnPurchases(database.db, caller.customer_id),
  })),
  route(listPendingPurchases, (app, { query }) => listPending(app, query)),
  route(getPurchase, async ({ database }, { params, caller }) =>
    wrapValue('purchase', await getOwnPurchase(database.db, params.id, caller.customer_id)),
  ),
  route(getReceipt, async (app, { params, caller }) => wrapValue('receipt', await readReceipt(app, caller, params.id))),
  route(listInvoices, async ({ database }, { caller }) => ({
    invoices: await listMyInvoices(database.db, caller.customer_id),
  })),
  route(confirmPurchase, async (app, { params, caller }) =>
    wrapValue('purchase', await confirmPaid(app, params.id, caller.customer_id)),
  ),
  route(listPaymentMethods, async ({ database }) => ({ payment_methods: await listMethods(database.db) })),
  route(getPaymentMethod, async ({ database }, { params }) =>
    wrapValue('payment_method', await getMethod(database.db, params.id)),
  ),
]
