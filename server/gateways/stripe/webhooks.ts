import type { Stripe } from 'stripe'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { GatewayEvent, Subject } from '../payment-gateway.ts'
import { idOf, epochMarkOf, markOf } from './fields.ts'
import { refuse } from './call-stripe.ts'

const TOLERANCE_SECONDS = 300
const HEADER = 'stripe-signature'

/**
 * Checks an event over its raw bytes. The SDK refuses what is older than five minutes but takes what comes from the
 * future: a clock ahead proves nothing either, so it is refused here.
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
    return allow({ event_id: event.id, type: event.type, ...aboutWhat(event.data.object as Thing), payload: event })
  } catch {
    return refuse('webhook-forged')
  }
}

type Thing = Stripe.Event.Data.Object & {
  readonly object: string
  readonly id?: string
  readonly metadata?: Record<string, string> | null
}
type About = Pick<GatewayEvent, 'subject' | 'mark'>

/** What an event's object says about: a charge and a dispute speak of their payment, an invoice of its subscription. */
export function aboutWhat(thing: Thing): About {
  if (thing.object === 'invoice') return aboutInvoice(thing as unknown as Stripe.Invoice)
  return { subject: subjectOf(thing), mark: markOf(thing.metadata) }
}

function aboutInvoice({ parent }: Stripe.Invoice): About {
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

const OF_CASH: ReadonlySet<string> = new Set(['cash_balance', 'customer_cash_balance_transaction'])

function subjectOf(thing: Thing): Subject {
  const payer = idOf((thing as { customer?: Parameters<typeof idOf>[0] }).customer)
  const isCash =
    OF_CASH.has(thing.object) || (thing.object === 'payment_intent' && epochMarkOf(thing.metadata) !== null)
  if (isCash && payer) return { kind: 'cash', id: payer }
  const kind = KINDS[thing.object]
  if (kind && thing.id) return { kind, id: thing.id }
  const payment =
    thing.object === 'charge' || thing.object === 'dispute'
      ? idOf((thing as unknown as Stripe.Charge | Stripe.Dispute).payment_intent)
      : null
  return payment ? { kind: 'payment', id: payment } : { kind: 'none' }
}
