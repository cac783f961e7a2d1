import type { Stripe } from 'stripe'

export type StripeRequests = {
  'POST /customers': Stripe.CustomerCreateParams
  'GET /customers/:id/cash_balance': Stripe.CustomerRetrieveCashBalanceParams
  'POST /payment_intents': Stripe.PaymentIntentCreateParams
  'GET /payment_intents': Stripe.PaymentIntentListParams
  'GET /payment_intents/:id': Stripe.PaymentIntentRetrieveParams
  'POST /payment_intents/:id': Stripe.PaymentIntentUpdateParams
  'POST /payment_intents/:id/confirm': Stripe.PaymentIntentConfirmParams
  'POST /payment_intents/:id/cancel': Stripe.PaymentIntentCancelParams
  'POST /setup_intents': Stripe.SetupIntentCreateParams
  'GET /setup_intents/:id': Stripe.SetupIntentRetrieveParams
  'POST /payment_methods': Stripe.PaymentMethodCreateParams
  'GET /payment_methods/:id': Stripe.PaymentMethodRetrieveParams
  'POST /payment_methods/:id/attach': Stripe.PaymentMethodAttachParams
  'POST /payment_methods/:id/detach': Stripe.PaymentMethodDetachParams
  'POST /refunds': Stripe.RefundCreateParams
  'GET /refunds/:id': Stripe.RefundRetrieveParams
  'POST /checkout/sessions': Stripe.Checkout.SessionCreateParams
  'GET /checkout/sessions/:id': Stripe.Checkout.SessionRetrieveParams
  'POST /checkout/sessions/:id/expire': Stripe.Checkout.SessionExpireParams
  'POST /products': Stripe.ProductCreateParams
  'POST /prices': Stripe.PriceCreateParams
  'GET /prices': Stripe.PriceListParams
  'POST /coupons': Stripe.CouponCreateParams
  'POST /subscriptions': Stripe.SubscriptionCreateParams
  'GET /subscriptions/:id': Stripe.SubscriptionRetrieveParams
  'POST /subscriptions/:id': Stripe.SubscriptionUpdateParams
  'DELETE /subscriptions/:id': Stripe.SubscriptionCancelParams
  'GET /invoices': Stripe.InvoiceListParams
  'POST /invoices/:id/pay': Stripe.InvoicePayParams
  'GET /charges': Stripe.ChargeListParams
  'GET /disputes': Stripe.DisputeListParams
  'GET /events': Stripe.EventListParams
}
