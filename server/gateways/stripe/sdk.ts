import type { Stripe } from 'stripe'
import { GatewayUnavailable } from '../payment-gateway.ts'

/** The API version of requests; the webhook endpoint is created with the same one (docs/providers.md). */
const API_VERSION = '2026-10-28.endive'

export type StripeOptions = {
  readonly name: 'stripe' | 'rehearsal'
  readonly secret: () => Promise<string>
  readonly webhookSecret: () => Promise<string>
  /** Replaces the network, for example by a call within this process. */
  readonly fetch?: typeof globalThis.fetch
  readonly host?: { readonly protocol: 'http' | 'https'; readonly host: string; readonly port: number }
  readonly timeoutMs?: number
}

export type Sdk = () => Promise<Stripe>

const TIMEOUT_MS = 15_000
const RETRIES = 2

/** The SDK, loaded at its first use (its import takes 0.1 s) and cached as long as the key is the same. */
export function sdkOf({ secret, fetch, host, timeoutMs }: StripeOptions): Sdk {
  let cached: { key: string; stripe: Stripe } | null = null
  return async () => {
    const key = await secret()
    if (cached?.key === key) return cached.stripe
    if (key === '') throw new GatewayUnavailable('stripe: expected stripe_secret in the settings, found none.')
    const { Stripe } = await import('stripe')
    const stripe = new Stripe(key, {
      apiVersion: API_VERSION,
      timeout: timeoutMs ?? TIMEOUT_MS,
      maxNetworkRetries: RETRIES,
      telemetry: false,
      ...(fetch ? { httpClient: Stripe.createFetchHttpClient(fetch) } : {}),
      ...host,
    })
    cached = { key, stripe }
    return stripe
  }
}
