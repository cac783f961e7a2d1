import type { Stripe } from 'stripe'
import type { SubscriptionRequest } from '../payment-gateway.ts'
import type { Sdk } from './sdk.ts'
import { callStripe } from './call-stripe.ts'

type PriceTerms = Pick<SubscriptionRequest, 'package_reference' | 'period' | 'interval' | 'amount' | 'description'>

/** Finds the Stripe price of one period of a package by its lookup key, or creates it. */
export async function priceOf(sdk: Sdk, request: PriceTerms): Promise<string> {
  const stripe = await sdk()
  const { package_reference, period, interval, amount, description } = request
  const lookupKey = `aforo:${package_reference}:${interval}-${period}:${amount}`
  const { data } = await callStripe(() => stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 }))
  if (data[0]) return data[0].id
  const product = await callStripe(() =>
    stripe.prices.create({
      currency: 'mxn',
      unit_amount: amount,
      recurring: { interval: period, interval_count: interval },
      product_data: { name: description },
      lookup_key: lookupKey,
      transfer_lookup_key: true,
    }),
  )
  return product.id
}

/**
 * A coupon in centavos instead of percent, so that invoice and screen agree (5.13). Its id encodes all terms, so that
 * an equal coupon is reused.
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
  const product = await callStripe(() => stripe.products.create({ name }, { idempotencyKey: key }))
  return product.id
}
