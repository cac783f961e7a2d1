import type { Stripe } from 'stripe'
import type { PaymentGateway } from '../payment-gateway.ts'
import { secondsOf } from './fields.ts'
import type { Sdk } from './sdk.ts'
import { callStripe } from './call-stripe.ts'
import { referenceOfObject } from './webhooks.ts'

/** The payment intent of a subscription charge lacks our metadata, but its invoice has it. */
const PAID_EVENTS = ['payment_intent.succeeded', 'invoice.paid']
const PAGE_SIZE = 100

type Paid = Awaited<ReturnType<PaymentGateway['listPaid']>>[number]

export async function listPaid(sdk: Sdk, since: Date): Promise<Paid[]> {
  const stripe = await sdk()
  const payments: Paid[] = []
  await callStripe(async () => {
    const events = stripe.events.list({ types: PAID_EVENTS, created: { gte: secondsOf(since) }, limit: PAGE_SIZE })
    for await (const event of events) {
      const eventObject = referenceOfObject(event.data.object as Parameters<typeof referenceOfObject>[0])
      if (eventObject.mark !== null) payments.push({ ...eventObject, amount: amountOf(event) })
    }
  })
  return payments
}

const amountOf = ({ type, data }: Stripe.Event): number =>
  type === 'invoice.paid'
    ? (data.object as Stripe.Invoice).amount_paid
    : (data.object as Stripe.PaymentIntent).amount_received
