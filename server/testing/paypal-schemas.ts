import { Ajv } from 'ajv'

const text = (maxLength: number, minLength = 1) => ({ type: 'string', minLength, maxLength })
const strictObject = (properties: Record<string, unknown>, optional: readonly string[] = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
})
const value = { type: 'string', pattern: '^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$', maxLength: 32 }
const money = strictObject({ currency_code: { const: 'MXN' }, value })
const cycle = strictObject({
  tenure_type: { enum: ['REGULAR', 'TRIAL'] },
  sequence: { type: 'integer', minimum: 1, maximum: 99 },
  total_cycles: { type: 'integer', minimum: 0, maximum: 999 },
  frequency: strictObject({
    interval_unit: { enum: ['DAY', 'WEEK', 'MONTH', 'YEAR'] },
    interval_count: { type: 'integer', minimum: 1, maximum: 365 },
  }),
  pricing_scheme: strictObject({ fixed_price: money }),
})

/** Only fields that we send, by PayPal's schemas: orders 2.13, subscriptions 1.6, payments 2.6, webhooks 1.11. */
const bodies: Readonly<Record<string, object>> = {
  'POST /v2/checkout/orders': strictObject({
    intent: { const: 'CAPTURE' },
    purchase_units: {
      type: 'array',
      minItems: 1,
      maxItems: 10,
      items: strictObject({ custom_id: text(127), description: text(127), amount: money }),
    },
    payment_source: strictObject({
      paypal: strictObject({
        experience_context: strictObject({
          shipping_preference: { enum: ['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS'] },
          user_action: { enum: ['CONTINUE', 'PAY_NOW'] },
          locale: { type: 'string', pattern: '^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$' },
        }),
      }),
    }),
  }),
  'POST /v2/checkout/orders/{id}/capture': strictObject({}),
  'POST /v2/payments/captures/{id}/refund': strictObject({ amount: money, note_to_payer: text(255) }),
  'POST /v1/payments/sale/{id}/refund': strictObject({
    amount: strictObject({ total: value, currency: { const: 'MXN' } }),
    description: text(255),
  }),
  'POST /v1/catalogs/products': strictObject({ name: text(127), type: { enum: ['PHYSICAL', 'DIGITAL', 'SERVICE'] } }),
  'POST /v1/billing/plans': strictObject({
    product_id: text(50, 6),
    name: text(127),
    status: { enum: ['CREATED', 'ACTIVE', 'INACTIVE'] },
    billing_cycles: { type: 'array', minItems: 1, maxItems: 12, items: cycle },
    payment_preferences: strictObject({
      auto_bill_outstanding: { type: 'boolean' },
      setup_fee: money,
      setup_fee_failure_action: { enum: ['CONTINUE', 'CANCEL'] },
      payment_failure_threshold: { type: 'integer', minimum: 0, maximum: 999 },
    }),
  }),
  'POST /v1/billing/subscriptions/{id}/cancel': strictObject({ reason: text(128) }),
  'POST /v1/notifications/verify-webhook-signature': strictObject({
    auth_algo: text(100),
    cert_url: text(500),
    transmission_id: text(50),
    transmission_sig: text(500),
    transmission_time: text(64, 20),
    webhook_id: text(50),
    webhook_event: { type: 'object' },
  }),
}

/** These need a PayPal-Request-Id to be idempotent; the others are idempotent without it. */
const NEEDS_KEY = /orders$|capture$|refund$|products$|plans$/

const ajv = new Ajv({ allErrors: true, strict: true })
const checks = new Map(Object.entries(bodies).map(([name, schema]) => [name, ajv.compile(schema)]))

export async function checkPayPalRequest(request: Request): Promise<string | null> {
  if (request.method === 'GET') return null
  const path = new URL(request.url).pathname.replace(/^.*?(?=\/v\d\/)/, '')
  if (path === '/v1/oauth2/token') {
    return (await request.text()) === 'grant_type=client_credentials' ? null : 'token: another grant'
  }
  const name = `POST ${path.replace(/(?<=\/(?:orders|captures|sale|subscriptions)\/)[^/]+/, '{id}')}`
  const check = checks.get(name)
  if (!check) return `${name}: not described`
  if (!check(await request.json())) return `${name}: ${ajv.errorsText(check.errors)}`
  const key = request.headers.get('paypal-request-id')
  if (NEEDS_KEY.test(path) && (!key || key.length > 108)) return `${name}: PayPal-Request-Id ${key}`
  return null
}
