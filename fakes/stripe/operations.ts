import type { OperationHandler } from './provider/operation.ts'
import { retrieveAccount } from './resources/account.ts'
import { createCoupon, createPrice, createProduct, listPrices } from './resources/catalogue.ts'
import { createCustomer, retrieveCashBalance } from './resources/customers.ts'
import { confirmIntent, updateIntent } from './resources/confirming-intents.ts'
import { listCharges, listDisputes, listEvents } from './resources/lists.ts'
import { cancelIntent, createIntent, listIntents, retrieveIntent } from './resources/payment-intents.ts'
import { attachMethod, createMethod, detachMethod, retrieveMethod } from './resources/payment-methods.ts'
import { createRefund, retrieveRefund } from './resources/refunds.ts'
import { createSession, expireSession, retrieveSession } from './resources/sessions.ts'
import { createSetup, retrieveSetup } from './resources/setup-intents.ts'
import {
  cancelSubscription,
  createSubscription,
  listInvoices,
  payInvoice,
  retrieveSubscription,
  updateSubscription,
} from './resources/subscriptions.ts'

export const operations: Readonly<Record<string, OperationHandler>> = {
  'GET /account': retrieveAccount,
  'POST /customers': createCustomer,
  'GET /customers/:id/cash_balance': retrieveCashBalance,
  'POST /payment_intents': createIntent,
  'GET /payment_intents': listIntents,
  'GET /payment_intents/:id': retrieveIntent,
  'POST /payment_intents/:id': updateIntent,
  'POST /payment_intents/:id/confirm': confirmIntent,
  'POST /payment_intents/:id/cancel': cancelIntent,
  'POST /setup_intents': createSetup,
  'GET /setup_intents/:id': retrieveSetup,
  'POST /payment_methods': createMethod,
  'GET /payment_methods/:id': retrieveMethod,
  'POST /payment_methods/:id/attach': attachMethod,
  'POST /payment_methods/:id/detach': detachMethod,
  'POST /refunds': createRefund,
  'GET /refunds/:id': retrieveRefund,
  'POST /checkout/sessions': createSession,
  'GET /checkout/sessions/:id': retrieveSession,
  'POST /checkout/sessions/:id/expire': expireSession,
  'POST /products': createProduct,
  'POST /prices': createPrice,
  'GET /prices': listPrices,
  'POST /coupons': createCoupon,
  'POST /subscriptions': createSubscription,
  'GET /subscriptions/:id': retrieveSubscription,
  'POST /subscriptions/:id': updateSubscription,
  'DELETE /subscriptions/:id': cancelSubscription,
  'GET /invoices': listInvoices,
  'POST /invoices/:id/pay': payInvoice,
  'GET /charges': listCharges,
  'GET /disputes': listDisputes,
  'GET /events': listEvents,
}
