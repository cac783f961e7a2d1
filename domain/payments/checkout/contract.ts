import { z } from 'zod'
import { paymentMethod } from '../../commerce/purchases/shapes.ts'
import { call } from '../../values/call.ts'
import {
  walletApproval,
  walletResponse,
  attempt,
  attemptResponse,
  instalmentPlansInput,
  instalmentPaymentInput,
  createdPayment,
  payment,
  order,
} from './shapes.ts'
import { byId } from '../../values/shapes.ts'
import { refuse as refuseDiscount } from '../../commerce/discounts/refusals.ts'
import { refuse as refusePurchase } from '../../commerce/purchases/refusals.ts'
import { refuse } from './refusals.ts'
import { refuse as refuseByProvider } from '../../values/provider-refusals.ts'

export const attemptPurchase = call({
  id: 'attemptPurchase',
  method: 'POST',
  path: '/checkout/attempt',
  minRole: 'customer',
  summary:
    'Starts a purchase; returns a hosted payment page, a card payment to confirm, or the completed purchase (4.18, 7.18).',
  body: attempt,
  response: attemptResponse,
  status: 201,
  idempotent: 'in-steps',
  refuses: {
    ...refuse.of(
      'checkout-disabled',
      'discount-invalid',
      'documents-not-accepted',
      'free-trial-used',
      'gateway-missing',
      'limit-reached',
      'method-missing',
      'method-not-offered',
      'months-not-offered',
      'new-people-only',
      'not-for-others',
      'not-on-sale',
      'nothing-to-approve',
      'package-missing',
      'payment-in-progress',
      'payment-missing',
      'payment-over',
      'renewal-not-accepted',
      'signup-fee-owed',
      'sold-out',
      'subscription-pending',
      'subscription-running',
      'subscriptions-disabled',
      'trial-used',
    ),
    ...refuseDiscount.of('discount-dearer', 'discount-exhausted'),
    ...refuseByProvider.of('wallet-declined', 'wallet-period'),
  },
})

export const createPayment = call({
  id: 'createPayment',
  method: 'POST',
  path: '/checkout',
  minRole: 'customer',
  summary: 'Creates a card payment for a package, for the caller or, by staff, for a customer (7.18).',
  body: payment,
  response: createdPayment,
  status: 201,
  idempotent: 'in-steps',
  refuses: {
    ...refuse.of(
      'checkout-disabled',
      'discount-invalid',
      'documents-not-accepted',
      'free-trial-used',
      'gateway-missing',
      'limit-reached',
      'method-missing',
      'method-not-offered',
      'months-not-offered',
      'new-people-only',
      'not-for-others',
      'not-on-sale',
      'nothing-to-approve',
      'package-missing',
      'payment-in-progress',
      'payment-missing',
      'payment-over',
      'renewal-not-accepted',
      'signup-fee-owed',
      'sold-out',
      'subscription-pending',
      'subscription-running',
      'subscriptions-disabled',
      'trial-used',
    ),
    ...refuseDiscount.of('discount-dearer', 'discount-exhausted'),
    ...refuseByProvider.of('wallet-declined', 'wallet-period'),
  },
})

export const createWalletOrder = call({
  id: 'orderInWallet',
  method: 'POST',
  path: '/checkout/paypal',
  minRole: 'customer',
  summary: 'Creates a wallet payment: an order to approve, or the plan of a subscription (7.18, 4.18).',
  body: order,
  response: walletResponse,
  status: 201,
  idempotent: 'in-steps',
  refuses: {
    ...refuse.of(
      'checkout-disabled',
      'discount-invalid',
      'documents-not-accepted',
      'free-trial-used',
      'gateway-missing',
      'limit-reached',
      'method-missing',
      'method-not-offered',
      'months-not-offered',
      'new-people-only',
      'not-for-others',
      'not-on-sale',
      'nothing-to-approve',
      'package-missing',
      'payment-in-progress',
      'payment-missing',
      'payment-over',
      'renewal-not-accepted',
      'signup-fee-owed',
      'sold-out',
      'subscription-pending',
      'subscription-running',
      'subscriptions-disabled',
      'trial-used',
    ),
    ...refuseDiscount.of('discount-dearer', 'discount-exhausted'),
    ...refuseByProvider.of('wallet-declined', 'wallet-period'),
  },
})

export const captureWalletPayment = call({
  id: 'captureApproved',
  method: 'POST',
  path: '/checkout/capture',
  minRole: 'customer',
  summary: 'Captures a wallet payment that the customer has approved; idempotent (7.18, 4.18).',
  body: walletApproval,
  response: z.strictObject({ purchase_id: z.int().positive() }),
  idempotent: 'in-steps',
  refuses: {
    ...refuse.of('method-not-offered', 'payment-missing', 'payment-over'),
    ...refuseByProvider.of('wallet-declined', 'wallet-not-approved', 'wallet-order-missing'),
  },
})

export const listInstalmentPlans = call({
  id: 'offerPlans',
  method: 'POST',
  path: '/checkout/plans',
  minRole: 'customer',
  summary: 'Returns the interest-free instalment plans of a card for a pending payment; nothing is charged (R11).',
  body: instalmentPlansInput,
  response: z.strictObject({ plans: z.array(z.int().positive()) }),
  idempotent: 'in-steps',
  limit: { most: 20, minutes: 10 },
  refuses: refuse.of('payment-missing', 'payment-over'),
})

/** Idempotent. With a `clientSecret` the bank asks the cardholder to authenticate first. */
export const payInInstalments = call({
  id: 'payInMonths',
  method: 'POST',
  path: '/checkout/months',
  minRole: 'customer',
  summary: 'Pays with the card of the returned instalment plans, over the chosen number of months (R11).',
  body: instalmentPaymentInput,
  response: attemptResponse,
  idempotent: 'in-steps',
  limit: { most: 5, minutes: 10 },
  refuses: refuse.of('months-not-offered', 'payment-missing', 'payment-over'),
})

/** Idempotent; an event with a wrong signature is refused. Its consequences run after the response. */
export const receiveEvent = call({
  id: 'receiveEvent',
  method: 'POST',
  path: '/webhooks/{gateway}',
  minRole: 'visitor',
  summary: 'Receives a webhook event of a payment provider, verified by the signature of the raw body.',
  params: z.strictObject({ gateway: z.enum(['rehearsal', 'stripe', 'rehearsal-wallet', 'paypal']) }),
  response: z.strictObject({ received: z.literal(true) }),
  raw: true,
  refuses: { ...refuse.of('gateway-missing', 'payment-unavailable'), ...refuseByProvider.of('webhook-forged') },
})

export const listPaymentMethods = call({
  id: 'listPaymentMethods',
  method: 'GET',
  path: '/payment_methods',
  minRole: 'visitor',
  summary: 'Returns the payment methods that the studio defines (7.22, 3.17).',
  response: z.strictObject({ payment_methods: z.array(paymentMethod) }),
})

export const getPaymentMethod = call({
  id: 'getPaymentMethod',
  method: 'GET',
  path: '/payment_methods/{id}',
  minRole: 'visitor',
  summary: 'Returns one payment method that the studio defines, with its instructions (7.22).',
  params: byId,
  response: z.strictObject({ payment_method: paymentMethod }),
  refuses: refusePurchase.of('payment-method-not-found'),
})
