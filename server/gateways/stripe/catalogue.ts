import type { Stripe } from 'stripe'
import type { SubscriptionRequest } from '../payment-gateway.ts'
import type { Sdk } from './sdk.ts'
import { callStripe } from './call-stripe.ts'

type Priced = Pick<SubscriptionRequest, 'package_reference' | 'period' | 'interval' | 'amount' | 'description'>

/** The provider's price of one period of a package: found by our own name for it, made when there is none. */
export async function priceOf(sdk: Sdk, request: Priced): Promise<string> {
  const stripe = await sdk()
  const { package_reference, period, interval, amount, description } = request
  const name = `aforo:${package_reference}:${interval}-${period}:${amount}`
  const { data } = await callStripe(() => stripe.prices.list({ lookup_keys: [name], active: true, limit: 1 }))
  if (data[0]) return data[0].id
  const made = await callStripe(() =>
    stripe.prices.create({
      currency: 'mxn',
      unit_amount: amount,
      recurring: { interval: period, interval_count: interval },
      product_data: { name: description },
      lookup_key: name,
      transfer_lookup_key: true,
    }),
  )
  return made.id
}

/**
 * A discount in centavos instead of percent, so that bill and screen agree (5.13). Its name encodes all terms, so
 * that an equal coupon is reused.
 */
export async function couponOf(
  sdk: Sdk,
  { reference }: Pick<SubscriptionRequest, 'reference'>,
  { off, lasts }: NonNullable<SubscriptionRequest['discount']>,
): Promise<string> {
  const stripe = await sdk()
  const duration: Stripe.CouponCreateParams.Duration = lasts === 'first' ? 'once' : 'forever'
  const id = `aforo-${reference.installation_id}-${duration}-${off}`
  try {
    await callStripe(() => stripe.coupons.create({ id, amount_off: off, currency: 'mxn', duration }))
  } catch (error) {
    if ((error as { code?: string }).code !== 'resource_already_exists') throw error
  }
  return id
}

export async function productNamed(sdk: Sdk, key: string, name: string): Promise<string> {
  const stripe = await sdk()
  const made = await callStripe(() => stripe.products.create({ name }, { idempotencyKey: key }))
  return made.id
}
