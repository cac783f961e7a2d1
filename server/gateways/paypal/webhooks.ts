import { z } from 'zod'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { GatewayEvent, Subject } from '../payment-gateway.ts'
import { parseMark } from '../provider-reference.ts'
import { unexpected } from './connection.ts'
import type { PayPalContext } from './paypal-context.ts'
import { refuse } from '@aforo/domain/values/provider-refusals.ts'

const HEADERS = {
  transmission_id: 'paypal-transmission-id',
  transmission_time: 'paypal-transmission-time',
  transmission_sig: 'paypal-transmission-sig',
  cert_url: 'paypal-cert-url',
  auth_algo: 'paypal-auth-algo',
} as const

/** PayPal's events have a few kB; larger ones are refused without verification. */
const LARGEST_EVENT = 128_000

/**
 * Asks PayPal whether it signed these bytes. Its certificates come without intermediates, which change over the years,
 * so that a local check would fail one day. The bytes are sent unchanged, and only when the certificate is on PayPal's
 * host.
 */
export async function verifyWebhook(
  paypal: PayPalContext,
  raw: Uint8Array,
  headers: Headers,
): Promise<Verdict<GatewayEvent, 'webhook-forged'>> {
  if (raw.length > LARGEST_EVENT) return refuse('webhook-forged')
  const signatureFields = Object.fromEntries(Object.entries(HEADERS).map(([field, name]) => [field, headers.get(name)]))
  if (
    Object.values(signatureFields).some((value) => !value) ||
    !isPaypalHost(signatureFields.cert_url ?? '', paypal.certHosts)
  ) {
    return refuse('webhook-forged')
  }
  const text = new TextDecoder().decode(raw)
  const event = eventOf(text)
  if (!event) return refuse('webhook-forged')
  const { webhookId } = await paypal.credentials()
  const fields = JSON.stringify({ ...signatureFields, webhook_id: webhookId })
  const response = await paypal.callApi('POST', '/v1/notifications/verify-webhook-signature', {
    raw: `${fields.slice(0, -1)},"webhook_event":${text}}`,
  })
  if (response.kind === 'refused') {
    if (response.status === 400 || response.status === 422) return refuse('webhook-forged')
    throw unexpected('verifying a webhook', response)
  }
  const { verification_status } = response.body as { verification_status?: string }
  return verification_status === 'SUCCESS' ? allow(await toGatewayEvent(paypal, event)) : refuse('webhook-forged')
}

function isPaypalHost(address: string, hosts: RegExp): boolean {
  const url = URL.parse(address)
  return url !== null && url.username === '' && hosts.test(url.hostname)
}

const eventSchema = z.object({
  id: z.string().min(1).max(255),
  event_type: z.string().min(1).max(255),
  resource: z.looseObject({
    id: z.string().optional(),
    custom_id: z.string().optional(),
    custom: z.string().optional(),
    billing_agreement_id: z.string().optional(),
    sale_id: z.string().optional(),
    dispute_id: z.string().optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
    disputed_transactions: z
      .array(z.object({ seller_transaction_id: z.string().optional(), custom: z.string().optional() }))
      .optional(),
  }),
})
type Event = z.output<typeof eventSchema> & { payload: unknown }

function eventOf(text: string): Event | null {
  try {
    const payload: unknown = JSON.parse(text)
    const parsed = eventSchema.safeParse(payload)
    return parsed.success ? { ...parsed.data, payload } : null
  } catch {
    return null
  }
}

async function toGatewayEvent(
  paypal: PayPalContext,
  { id, event_type, resource, payload }: Event,
): Promise<GatewayEvent> {
  const custom = resource.custom_id ?? resource.custom ?? resource.disputed_transactions?.[0]?.custom
  return {
    event_id: id,
    type: event_type,
    subject: await subjectOf(paypal, event_type, resource),
    mark: parseMark(custom),
    payload,
  }
}

async function subjectOf(paypal: PayPalContext, type: string, resource: Event['resource']): Promise<Subject> {
  const { id = '', dispute_id = '', billing_agreement_id, sale_id } = resource
  if (type.startsWith('CHECKOUT.ORDER.')) return { kind: 'payment', id }
  if (type.startsWith('BILLING.SUBSCRIPTION.')) return { kind: 'subscription', id }
  if (type.startsWith('CUSTOMER.DISPUTE.')) {
    const charge = resource.disputed_transactions?.[0]?.seller_transaction_id
    const owner = charge ? await ownerOf(paypal, charge) : null
    if (!charge || !owner) return { kind: 'dispute', id: dispute_id }
    // A dispute of a subscription concerns one charge only.
    return owner.kind === 'subscription' ? { kind: 'payment', id: charge } : owner
  }
  if (type.startsWith('PAYMENT.SALE.')) {
    if (billing_agreement_id) return { kind: 'subscription', id: billing_agreement_id }
    return (await ownerOf(paypal, sale_id ?? id)) ?? { kind: 'refund', id }
  }
  if (type.startsWith('PAYMENT.CAPTURE.')) {
    const order = resource.supplementary_data?.related_ids?.order_id
    if (order) return { kind: 'payment', id: order }
    const parentId = resource.links
      ?.find(({ rel }) => rel === 'up')
      ?.href.split('/')
      .at(-1)
    return (await ownerOf(paypal, parentId ?? id)) ?? { kind: 'refund', id }
  }
  return { kind: 'none' }
}

async function ownerOf(paypal: PayPalContext, charge: string): Promise<Subject | null> {
  const order = await paypal.recall(`order-of:${charge}`)
  if (order) return { kind: 'payment', id: order }
  const subscription = await paypal.recall(`subscription-of:${charge}`)
  return subscription ? { kind: 'subscription', id: subscription } : null
}
