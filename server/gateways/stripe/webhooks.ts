import type { Stripe } from 'stripe'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { GatewayEvent, Subject } from '../payment-gateway.ts'
import { idOf, epochMarkOf, markOf } from './fields.ts'
import { refuse } from '@aforo/domain/values/provider-refusals.ts'

const TOLERANCE_SECONDS = 300
const HEADER = 'stripe-signature'

/**
 * Verifies an event over its raw bytes. The SDK refuses timestamps older than five minutes but accepts future ones;
 * those are refused here too.
 */
export async function verifyEvent(
  raw: Uint8Array,
  headers: Headers,
  secret: string,
  now: Date,
): Promise<Verdict<GatewayEvent, 'webhook-forged'>> {
  const header = headers.get(HEADER)
  const timestamp = Number(header?.match(/(?:^|,)t=(\d{1,12})(?:,|$)/)?.[1])
  if (!header || !secret || !(Math.abs(now.getTime() / 1000 - timestamp) <= TOLERANCE_SECONDS)) {
    return refuse('webhook-forged')
  }
  const { Stripe } = await import('stripe')
  try {
    const event = Stripe.webhooks.constructEvent(
      Buffer.from(raw),
      header,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    )
    return allow({
      event_id: event.id,
      type: event.type,
      ...referenceOfObject(event.data.object as EventObject),
      payload: event,
    })
  } catch {
    return refuse('webhook-forged')
  }
}

type EventObject = Stripe.Event.Data.Object & {
  readonly object: string
  readonly id?: string
  readonly metadata?: Record<string, string> | null
}
type EventReference = Pick<GatewayEvent, 'subject' | 'mark'>

/** What an event refers to: a charge and a dispute refer to their payment, an invoice to its subscription. */
export function referenceOfObject(object: EventObject): EventReference {
  if (object.object === 'invoice') return referenceOfInvoice(object as unknown as Stripe.Invoice)
  return { subject: subjectOf(object), mark: markOf(object.metadata) }
}

function referenceOfInvoice({ parent }: Stripe.Invoice): EventReference {
  const details = parent?.subscription_details
  const id = idOf(details?.subscription)
  return { subject: id ? { kind: 'subscription', id } : { kind: 'none' }, mark: markOf(details?.metadata) }
}

const KINDS: Readonly<Record<string, Exclude<Subject['kind'], 'none'>>> = {
  payment_intent: 'payment',
  'checkout.session': 'session',
  subscription: 'subscription',
  payment_method: 'source',
  setup_intent: 'source',
  refund: 'refund',
}

const CASH_OBJECTS: ReadonlySet<string> = new Set(['cash_balance', 'customer_cash_balance_transaction'])

function subjectOf(object: EventObject): Subject {
  const payer = idOf((object as { customer?: Parameters<typeof idOf>[0] }).customer)
  const isCash =
    CASH_OBJECTS.has(object.object) || (object.object === 'payment_intent' && epochMarkOf(object.metadata) !== null)
  if (isCash && payer) return { kind: 'cash', id: payer }
  const kind = KINDS[object.object]
  if (kind && object.id) return { kind, id: object.id }
  const payment =
    object.object === 'charge' || object.object === 'dispute'
      ? idOf((object as unknown as Stripe.Charge | Stripe.Dispute).payment_intent)
      : null
  return payment ? { kind: 'payment', id: payment } : { kind: 'none' }
}
