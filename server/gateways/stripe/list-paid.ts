import type { Stripe } from 'stripe'
import type { PaymentGateway } from '../payment-gateway.ts'
import { secondsOf } from './fields.ts'
import type { Sdk } from './sdk.ts'
import { callStripe } from './call-stripe.ts'
import { aboutWhat } from './webhooks.ts'

/** A subscription charge's intent lacks our metadata; its invoice has it. */
const PAID = ['payment_intent.succeeded', 'invoice.paid']
const PAGE = 100

type Paid = Awaited<ReturnType<PaymentGateway['listPaid']>>[number]

export async function listPaid(sdk: Sdk, since: Date): Promise<Paid[]> {
  const stripe = await sdk()
  const found: Paid[] = []
  await callStripe(async () => {
    const events = stripe.events.list({ types: PAID, created: { gte: secondsOf(since) }, limit: PAGE })
    for await (const event of events) {
      const about = aboutWhat(event.data.object as Parameters<typeof aboutWhat>[0])
      if (about.mark !== null) found.push({ ...about, amount: amountOf(event) })
    }
  })
  return found
}

const amountOf = ({ type, data }: Stripe.Event): number =>
  type === 'invoice.paid'
    ? (data.object as Stripe.Invoice).amount_paid
    : (data.object as Stripe.PaymentIntent).amount_received
