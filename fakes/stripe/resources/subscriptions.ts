import { z } from 'zod'
import { startSubscription } from '../billing/start-subscription.ts'
import { cancelSubscriptionNow } from '../billing/cancel-subscription.ts'
import { chargeNow } from '../billing/renewing.ts'
import type { InvoiceObject, SubscriptionObject } from '../billing/shapes.ts'
import { emitEvent } from '../provider/events.ts'
import { Fault } from '../provider/fault.ts'
import { toErrorBody } from '../bank/charging.ts'
import type { MethodObject } from '../provider/shapes.ts'
import { lockObject, listObjects, saveObject } from '../provider/objects.ts'
import { secondsNow, type ProviderRequest } from '../provider/provider.ts'
import { Declined, type OperationHandler } from '../provider/operation.ts'
import { expand, flag, metadata, parseParams, text, whole } from './params.ts'
import { readOneTimeItem } from './catalogue.ts'
import { toListObject } from './lists.ts'

const invoiceItem = z.strictObject({
  price_data: z.strictObject({ currency: z.literal('mxn'), product: text, unit_amount: whole.min(1) }),
  discountable: flag.optional(),
})
const createParams = z.strictObject({
  customer: text,
  items: z.array(z.strictObject({ price: text })).length(1),
  description: text.optional(),
  metadata,
  discounts: z
    .array(z.strictObject({ coupon: text }))
    .max(1)
    .default([]),
  payment_settings: z.strictObject({
    payment_method_types: z.array(z.literal('card')),
    save_default_payment_method: z.literal('on_subscription'),
  }),
  payment_behavior: z.enum(['default_incomplete', 'allow_incomplete']),
  default_payment_method: text.optional(),
  off_session: flag.optional(),
  trial_end: whole.optional(),
  trial_settings: z
    .strictObject({ end_behavior: z.strictObject({ missing_payment_method: z.literal('cancel') }) })
    .optional(),
  add_invoice_items: z.array(invoiceItem).max(1).default([]),
  expand,
})

export const createSubscription: OperationHandler = async (request, params) => {
  const input = parseParams(createParams, params)
  await lockObject(request, 'customer', input.customer)
  const [oneTimeItem] = input.add_invoice_items
  if (input.default_payment_method) await assertOwn(request, input.default_payment_method, input.customer)
  return startSubscription(request, {
    customer: input.customer,
    price: input.items[0]?.price ?? '',
    coupon: input.discounts[0]?.coupon ?? null,
    description: input.description ?? null,
    metadata: input.metadata,
    trial_end: input.trial_end ?? null,
    oneTimeItem: oneTimeItem ? await readOneTimeItem(request, oneTimeItem.price_data) : null,
    source: input.default_payment_method ?? null,
    session: null,
  })
}

async function assertOwn(request: ProviderRequest, id: string, customer: string): Promise<void> {
  const method = await lockObject<MethodObject>(request, 'payment_method', id)
  if (method.customer !== customer) {
    throw new Fault(400, 'payment_method_customer_mismatch', 'The payment method does not belong to this customer.')
  }
}

export const retrieveSubscription: OperationHandler = (request, _, id) =>
  lockObject<SubscriptionObject>(request, 'subscription', id)

const detailsParams = z.strictObject({ comment: text.optional() }).optional()
const updateParams = z.strictObject({
  cancel_at_period_end: flag.optional(),
  cancellation_details: detailsParams,
  default_payment_method: text.optional(),
  expand,
})

export const updateSubscription: OperationHandler = async (request, params, id) => {
  const { cancel_at_period_end, cancellation_details, default_payment_method } = parseParams(updateParams, params)
  const current = await lockObject<SubscriptionObject>(request, 'subscription', id)
  if (current.status === 'canceled' || current.status === 'incomplete_expired') {
    throw new Fault(400, 'subscription_canceled', 'A canceled subscription can only update its metadata.')
  }
  if (default_payment_method) await assertOwn(request, default_payment_method, current.customer)
  const cancelsAtPeriodEnd = cancel_at_period_end ?? current.cancel_at_period_end
  const changed = await saveObject<SubscriptionObject>(request, {
    ...current,
    cancel_at_period_end: cancelsAtPeriodEnd,
    canceled_at: cancelsAtPeriodEnd ? secondsNow(request) : null,
    cancellation_details: {
      ...current.cancellation_details,
      comment: cancellation_details?.comment ?? current.cancellation_details.comment,
      reason: cancelsAtPeriodEnd ? 'cancellation_requested' : null,
    },
    default_payment_method: default_payment_method ?? current.default_payment_method,
  })
  await emitEvent(request, 'customer.subscription.updated', changed)
  return changed
}

const cancelParams = z.strictObject({ cancellation_details: detailsParams, expand })

export const cancelSubscription: OperationHandler = async (request, params, id) => {
  const { cancellation_details } = parseParams(cancelParams, params)
  const current = await lockObject<SubscriptionObject>(request, 'subscription', id)
  if (current.status === 'canceled' || current.status === 'incomplete_expired') {
    throw new Fault(404, 'resource_missing', `No such subscription: '${id}'`)
  }
  return cancelSubscriptionNow(request, current, {
    reason: 'cancellation_requested',
    comment: cancellation_details?.comment ?? null,
  })
}

const payParams = z.strictObject({ off_session: flag.optional(), expand })

export const payInvoice: OperationHandler = async (request, params, id) => {
  parseParams(payParams, params)
  const invoice = await lockObject<InvoiceObject>(request, 'invoice', id)
  if (invoice.status !== 'open') throw new Fault(400, 'invoice_not_open', 'This invoice can no longer be paid.')
  const { subscription } = invoice.parent.subscription_details
  const declined = await chargeNow(
    request,
    await lockObject<SubscriptionObject>(request, 'subscription', subscription),
    invoice,
  )
  if (declined) return new Declined({ ...toErrorBody(declined.decline), payment_intent: declined.intent })
  return lockObject<InvoiceObject>(request, 'invoice', id)
}

const listParams = z.strictObject({ subscription: text, limit: whole.max(100), expand })
export const listInvoices: OperationHandler = async ({ tx }, params) => {
  const { subscription, limit } = parseParams(listParams, params)
  const parent = { subscription_details: { subscription } }
  return toListObject('/v1/invoices', await listObjects<InvoiceObject>(tx, 'invoice', { parent }, limit))
}
