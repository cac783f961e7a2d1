import type { Stripe } from 'stripe'
import { GatewaySilent } from '../payment-gateway.ts'

/** The version that requests are written in; the address of the webhooks is made with the same one (docs/providers.md). */
const API_VERSION = '2026-10-28.endive'

export type StripeOptions = {
  readonly name: 'stripe' | 'rehearsal'
  readonly secret: () => Promise<string>
  readonly webhookSecret: () => Promise<string>
  /** Another way than the network to the provider, such as a call within this process. */
  readonly fetch?: typeof globalThis.fetch
  readonly host?: { readonly protocol: 'http' | 'https'; readonly host: string; readonly port: number }
  readonly timeoutMs?: number
}

export type Sdk = () => Promise<Stripe>

const TIMEOUT_MS = 15_000
const RETRIES = 2

/** The SDK, loaded when it is first needed (its import takes 0.1 s) and kept as long as the key stays the same. */
export function sdkOf({ secret, fetch, host, timeoutMs }: StripeOptions): Sdk {
  let made: { key: string; stripe: Stripe } | null = null
  return async () => {
    const key = await secret()
    if (made?.key === key) return made.stripe
    if (key === '') throw new GatewaySilent('stripe: expected stripe_secret in the settings, found none.')
    const { Stripe } = await import('stripe')
    const stripe = new Stripe(key, {
      apiVersion: API_VERSION,
      timeout: timeoutMs ?? TIMEOUT_MS,
      maxNetworkRetries: RETRIES,
      telemetry: false,
      ...(fetch ? { httpClient: Stripe.createFetchHttpClient(fetch) } : {}),
      ...host,
    })
    made = { key, stripe }
    return stripe
  }
}
