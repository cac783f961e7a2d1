import { Ajv } from 'ajv'

const text = (maxLength: number, minLength = 1) => ({ type: 'string', minLength, maxLength })
const strict = (properties: Record<string, unknown>, optional: readonly string[] = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
})
const value = { type: 'string', pattern: '^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$', maxLength: 32 }
const money = strict({ currency_code: { const: 'MXN' }, value })
const cycle = strict({
  tenure_type: { enum: ['REGULAR', 'TRIAL'] },
  sequence: { type: 'integer', minimum: 1, maximum: 99 },
  total_cycles: { type: 'integer', minimum: 0, maximum: 999 },
  frequency: strict({
    interval_unit: { enum: ['DAY', 'WEEK', 'MONTH', 'YEAR'] },
    interval_count: { type: 'integer', minimum: 1, maximum: 365 },
  }),
  pricing_scheme: strict({ fixed_price: money }),
})

/** The bodies of PayPal's published descriptions (orders 2.13, subscriptions 1.6, payments 2.6, webhooks 1.11), of what we send and no more. */
const bodies: Readonly<Record<string, object>> = {
  'POST /v2/checkout/orders': strict({
    intent: { const: 'CAPTURE' },
    purchase_units: {
      type: 'array',
      minItems: 1,
      maxItems: 10,
      items: strict({ custom_id: text(127), description: text(127), amount: money }),
    },
    payment_source: strict({
      paypal: strict({
        experience_context: strict({
          shipping_preference: { enum: ['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS'] },
          user_action: { enum: ['CONTINUE', 'PAY_NOW'] },
          locale: { type: 'string', pattern: '^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$' },
        }),
      }),
    }),
  }),
  'POST /v2/checkout/orders/{id}/capture': strict({}),
  'POST /v2/payments/captures/{id}/refund': strict({ amount: money, note_to_payer: text(255) }),
  'POST /v1/payments/sale/{id}/refund': strict({
    amount: strict({ total: value, currency: { const: 'MXN' } }),
    description: text(255),
  }),
  'POST /v1/catalogs/products': strict({ name: text(127), type: { enum: ['PHYSICAL', 'DIGITAL', 'SERVICE'] } }),
  'POST /v1/billing/plans': strict({
    product_id: text(50, 6),
    name: text(127),
    status: { enum: ['CREATED', 'ACTIVE', 'INACTIVE'] },
    billing_cycles: { type: 'array', minItems: 1, maxItems: 12, items: cycle },
    payment_preferences: strict({
      auto_bill_outstanding: { type: 'boolean' },
      setup_fee: money,
      setup_fee_failure_action: { enum: ['CONTINUE', 'CANCEL'] },
      payment_failure_threshold: { type: 'integer', minimum: 0, maximum: 999 },
    }),
  }),
  'POST /v1/billing/subscriptions/{id}/cancel': strict({ reason: text(128) }),
  'POST /v1/notifications/verify-webhook-signature': strict({
    auth_algo: text(100),
    cert_url: text(500),
    transmission_id: text(50),
    transmission_sig: text(500),
    transmission_time: text(64, 20),
    webhook_id: text(50),
    webhook_event: { type: 'object' },
  }),
}

/** These carry a key, so that asking twice is once; the others are so by themselves. */
const KEYED = /orders$|capture$|refund$|products$|plans$/

const ajv = new Ajv({ allErrors: true, strict: true })
const checks = new Map(Object.entries(bodies).map(([name, schema]) => [name, ajv.compile(schema)]))

export async function againstPayPal(request: Request): Promise<string | null> {
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
  if (KEYED.test(path) && (!key || key.length > 108)) return `${name}: PayPal-Request-Id ${key}`
  return null
}
