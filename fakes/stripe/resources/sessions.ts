import { z } from 'zod'
import { closeSession } from '../billing/checkout-sessions.ts'
import type { CouponObject, PriceObject } from '../billing/shapes.ts'
import { Fault } from '../provider/fault.ts'
import type { SessionObject } from '../provider/shapes.ts'
import { lockObject, insertObject } from '../provider/objects.ts'
import { newId, secondsNow, type ProviderRequest } from '../provider/provider.ts'
import type { OperationHandler } from '../provider/operation.ts'
import { expand, flag, metadata, parseParams, text, whole } from './params.ts'

const item = z.strictObject({
  quantity: whole.min(1).max(1),
  price: text.optional(),
  price_data: z
    .strictObject({
      currency: z.literal('mxn'),
      unit_amount: whole.min(1),
      product_data: z.strictObject({ name: text }),
    })
    .optional(),
})
const createParams = z.strictObject({
  mode: z.enum(['payment', 'subscription']),
  client_reference_id: text.optional(),
  metadata,
  allowed_payment_method_types: z.array(z.literal('card')).default(['card']),
  success_url: z.url(),
  cancel_url: z.url(),
  expires_at: whole,
  locale: z.literal('es-419'),
  customer: text.optional(),
  customer_email: text.optional(),
  line_items: z.array(item).min(1).max(2),
  payment_intent_data: z
    .strictObject({ metadata, description: text.optional(), setup_future_usage: z.literal('off_session').optional() })
    .optional(),
  payment_method_options: z
    .strictObject({ card: z.strictObject({ installments: z.strictObject({ enabled: flag }) }) })
    .optional(),
  discounts: z
    .array(z.strictObject({ coupon: text }))
    .max(1)
    .optional(),
  subscription_data: z
    .strictObject({
      metadata,
      description: text.optional(),
      trial_end: whole.optional(),
      trial_period_days: whole.min(1).optional(),
    })
    .optional(),
  expand,
})
export type SessionInput = z.output<typeof createParams>

const HALF_HOUR = 1800
const TWO_DAYS = 2 * 86_400

export const createSession: OperationHandler = async (request, params) => {
  const input = parseParams(createParams, params)
  const now = secondsNow(request)
  if (input.expires_at < now + HALF_HOUR || input.expires_at > now + 86_400) {
    throw new Fault(400, 'parameter_invalid', 'expires_at has to be between 30 minutes and 24 hours from now.')
  }
  const trial_end = input.subscription_data?.trial_end
  if (trial_end !== undefined && trial_end < now + TWO_DAYS) {
    throw new Fault(400, 'parameter_invalid', 'trial_end has to be at least 48 hours in the future.')
  }
  if (input.customer) await lockObject(request, 'customer', input.customer)
  const id = newId(request, 'cs_test', 24)
  const amount_total = await computeTotal(request, input)
  return insertObject<SessionObject>(
    request,
    {
      id,
      object: 'checkout.session',
      amount_total,
      cancel_url: input.cancel_url,
      client_reference_id: input.client_reference_id ?? null,
      created: now,
      currency: 'mxn',
      customer: input.customer ?? null,
      customer_email: input.customer_email ?? null,
      expires_at: input.expires_at,
      livemode: false,
      metadata: input.metadata,
      mode: input.mode,
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      subscription: null,
      success_url: input.success_url,
      url: new URL(`/_ensayo/pagina/${id}`, input.success_url).href,
      _begun: null,
      _sold: input,
      _title: toTitle(input),
    },
    new Date(input.expires_at * 1000),
  )
}

const toTitle = ({ line_items, payment_intent_data, subscription_data }: SessionInput): string =>
  payment_intent_data?.description ??
  subscription_data?.description ??
  line_items[0]?.price_data?.product_data.name ??
  'Suscripción'

async function computeTotal(
  request: ProviderRequest,
  { line_items, discounts, subscription_data }: SessionInput,
): Promise<number> {
  const hasTrial = Boolean(subscription_data?.trial_end ?? subscription_data?.trial_period_days)
  const oneTimeTotal = line_items.reduce((total, { price_data }) => total + (price_data?.unit_amount ?? 0), 0)
  const recurring = line_items.find(({ price }) => price)?.price
  if (!recurring || hasTrial) return oneTimeTotal
  const { unit_amount } = await lockObject<PriceObject>(request, 'price', recurring)
  const coupon = discounts?.[0] ? await lockObject<CouponObject>(request, 'coupon', discounts[0].coupon) : null
  return oneTimeTotal + Math.max(0, unit_amount - (coupon?.amount_off ?? 0))
}

export const retrieveSession: OperationHandler = (request, _, id) =>
  lockObject<SessionObject>(request, 'checkout.session', id)

export const expireSession: OperationHandler = async (request, _, id) => {
  const session = await lockObject<SessionObject>(request, 'checkout.session', id)
  if (session.status !== 'open') {
    throw new Fault(400, 'checkout_session_not_open', `Only Checkout Sessions with a status of open can be expired.`)
  }
  return closeSession(request, session)
}
