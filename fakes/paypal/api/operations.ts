import type { Tx } from '../../context.ts'
import { listDisputes } from '../charging/disputes.ts'
import { captureOrder, createOrder, showOrder } from '../charging/orders.ts'
import { createPlan, createProduct } from '../charging/plans.ts'
import { refund, showRefund } from '../charging/refunds.ts'
import { reportTransactions } from './report.ts'
import { invalid, type ApiResponse } from './response.ts'
import { cancelSubscription, showSubscription, showTransactions } from '../charging/subscriptions.ts'
import type { Wallet } from '../wallet.ts'

type ApiRequest = { readonly id: string; readonly query: Record<string, string>; readonly json: unknown }
export type Operation = (tx: Tx, wallet: Wallet, request: ApiRequest) => Promise<ApiResponse>

export const operations: Readonly<Record<string, Operation>> = {
  'POST /v2/checkout/orders': (tx, wallet, { json }) => createOrder(tx, wallet, json),
  'GET /v2/checkout/orders/:id': (tx, _, { id }) => showOrder(tx, id),
  'POST /v2/checkout/orders/:id/capture': (tx, wallet, { id }) => captureOrder(tx, wallet, id),
  'POST /v2/payments/captures/:id/refund': (tx, wallet, { id, json }) => refund(tx, wallet, 'capture', id, json),
  'GET /v2/payments/refunds/:id': (tx, _, { id }) => showRefund(tx, 'capture', id),
  'POST /v1/payments/sale/:id/refund': (tx, wallet, { id, json }) => refund(tx, wallet, 'sale', id, json),
  'GET /v1/payments/refund/:id': (tx, _, { id }) => showRefund(tx, 'sale', id),
  'POST /v1/catalogs/products': (tx, wallet, { json }) => createProduct(tx, wallet, json),
  'POST /v1/billing/plans': (tx, wallet, { json }) => createPlan(tx, wallet, json),
  'GET /v1/billing/subscriptions/:id': (tx, _, { id, query }) => showSubscription(tx, id, query.fields === 'plan'),
  'GET /v1/billing/subscriptions/:id/transactions': (tx, _, { id }) => showTransactions(tx, id),
  'POST /v1/billing/subscriptions/:id/cancel': async (tx, wallet, { id, json }) => {
    const { reason } = (json ?? {}) as { reason?: unknown }
    const isValid = typeof reason === 'string' && reason.length >= 1 && reason.length <= 128
    return isValid ? cancelSubscription(tx, wallet, id, reason) : invalid('reason')
  },
  'GET /v1/customer/disputes': (tx, _, { query }) => listDisputes(tx, query.disputed_transaction_id ?? ''),
  'GET /v1/reporting/transactions': (tx, _, { query }) => reportTransactions(tx, query),
}
