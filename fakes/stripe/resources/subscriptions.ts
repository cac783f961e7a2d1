import { z } from 'zod'
import { begin } from '../billing/beginning.ts'
import { cancelNow } from '../billing/ending.ts'
import { chargeNow } from '../billing/renewing.ts'
import type { InvoiceThing, SubscriptionThing } from '../billing/shapes.ts'
import { emitEvent } from '../provider/events.ts'
import { Fault } from '../provider/fault.ts'
import { errorOf } from '../bank/charging.ts'
import type { MethodThing } from '../provider/shapes.ts'
import { hold, list, save } from '../provider/things.ts'
import { secondsNow, type ProviderRequest } from '../provider/provider.ts'
import { Declined, type Verb } from '../provider/verb.ts'
import { expand, flag, metadata, reading, text, whole } from './params.ts'
import { readOneTimeItem } from './catalogue.ts'
import { listed } from './lists.ts'

const invoiceItem = z.strictObject({
  price_data: z.strictObject({ currency: z.literal('mxn'), product: text, unit_amount: whole.min(1) }),
  discountable: flag.optional(),
})
const creating = z.strictObject({
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

export const createSubscription: Verb = async (request, sent) => {
  const input = reading(creating, sent)
  await hold(request, 'customer', input.customer)
  const [added] = input.add_invoice_items
  if (input.default_payment_method) await assertOwn(request, input.default_payment_method, input.customer)
  return begin(request, {
    customer: input.customer,
    price: input.items[0]?.price ?? '',
    coupon: input.discounts[0]?.coupon ?? null,
    description: input.description ?? null,
    metadata: input.metadata,
    trial_end: input.trial_end ?? null,
    oneTimeItem: added ? await readOneTimeItem(request, added.price_data) : null,
    source: input.default_payment_method ?? null,
    session: null,
  })
}

async function assertOwn(request: ProviderRequest, id: string, customer: string): Promise<void> {
  const method = await hold<MethodThing>(request, 'payment_method', id)
  if (method.customer !== customer) {
    throw new Fault(400, 'payment_method_customer_mismatch', 'The payment method does not belong to this customer.')
  }
}

export const retrieveSubscription: Verb = (request, _, id) => hold<SubscriptionThing>(request, 'subscription', id)

const details = z.strictObject({ comment: text.optional() }).optional()
const updating = z.strictObject({
  cancel_at_period_end: flag.optional(),
  cancellation_details: details,
  default_payment_method: text.optional(),
  expand,
})

export const updateSubscription: Verb = async (request, sent, id) => {
  const { cancel_at_period_end, cancellation_details, default_payment_method } = reading(updating, sent)
  const found = await hold<SubscriptionThing>(request, 'subscription', id)
  if (found.status === 'canceled' || found.status === 'incomplete_expired') {
    throw new Fault(400, 'subscription_canceled', 'A canceled subscription can only update its metadata.')
  }
  if (default_payment_method) await assertOwn(request, default_payment_method, found.customer)
  const ends = cancel_at_period_end ?? found.cancel_at_period_end
  const changed = await save<SubscriptionThing>(request, {
    ...found,
    cancel_at_period_end: ends,
    canceled_at: ends ? secondsNow(request) : null,
    cancellation_details: {
      ...found.cancellation_details,
      comment: cancellation_details?.comment ?? found.cancellation_details.comment,
      reason: ends ? 'cancellation_requested' : null,
    },
    default_payment_method: default_payment_method ?? found.default_payment_method,
  })
  await emitEvent(request, 'customer.subscription.updated', changed)
  return changed
}

const cancelling = z.strictObject({ cancellation_details: details, expand })

export const cancelSubscription: Verb = async (request, sent, id) => {
  const { cancellation_details } = reading(cancelling, sent)
  const found = await hold<SubscriptionThing>(request, 'subscription', id)
  if (found.status === 'canceled' || found.status === 'incomplete_expired') {
    throw new Fault(404, 'resource_missing', `No such subscription: '${id}'`)
  }
  return cancelNow(request, found, {
    reason: 'cancellation_requested',
    comment: cancellation_details?.comment ?? null,
  })
}

const paying = z.strictObject({ off_session: flag.optional(), expand })

export const payInvoice: Verb = async (request, sent, id) => {
  reading(paying, sent)
  const invoice = await hold<InvoiceThing>(request, 'invoice', id)
  if (invoice.status !== 'open') throw new Fault(400, 'invoice_not_open', 'This invoice can no longer be paid.')
  const { subscription } = invoice.parent.subscription_details
  const refused = await chargeNow(
    request,
    await hold<SubscriptionThing>(request, 'subscription', subscription),
    invoice,
  )
  if (refused) return new Declined({ ...errorOf(refused.decline), payment_intent: refused.intent })
  return hold<InvoiceThing>(request, 'invoice', id)
}

const ofInvoices = z.strictObject({ subscription: text, limit: whole.max(100), expand })
export const listInvoices: Verb = async ({ tx }, sent) => {
  const { subscription, limit } = reading(ofInvoices, sent)
  const parent = { subscription_details: { subscription } }
  return listed('/v1/invoices', await list<InvoiceThing>(tx, 'invoice', { parent }, limit))
}
