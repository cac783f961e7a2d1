import { refuse } from '@aforo/domain/values/provider-refusals.ts'
import { allow, type Refusal, type Verdict } from '@aforo/domain/values/refusal.ts'
import { GatewayUnavailable } from '../payment-gateway.ts'

type StripeError = Error & { type?: string; code?: string; decline_code?: string; statusCode?: number }

/** Errors after which the result is unknown (8.8). Wrong keys are a fault of the configuration, not of the customer. */
const SILENT: ReadonlySet<string> = new Set([
  'StripeConnectionError',
  'StripeAPIError',
  'StripeRateLimitError',
  'StripeAuthenticationError',
  'StripePermissionError',
])
/** Another request with the same key is still in progress. */
const IN_USE = 'idempotency_key_in_use'

/** Calls the provider. Throws `GatewaySilent` when the result is unknown, and any other error unchanged. */
export async function callStripe<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    const { type = '', code, message } = error as StripeError
    if (SILENT.has(type) || code === IN_USE)
      throw new GatewayUnavailable(`stripe: ${type}: ${message}`, { cause: error })
    throw error
  }
}

export const callStripeOrNull = <T>(request: () => Promise<T>): Promise<T | null> =>
  callStripe(request).catch((error: StripeError) => {
    if (error.code === 'resource_missing') return null
    throw error
  })

/**
 * Ignores a refusal of Stripe, because the state changed meanwhile, such as by a payment: the caller reads it again.
 */
export const ignoreInvalidState = (request: () => Promise<unknown>): Promise<unknown> =>
  callStripe(request).catch((error: StripeError) => {
    if (error.type !== 'StripeInvalidRequestError') throw error
  })

/** Calls something that a bank may decline: its codes are the details of the refusal (8.2-8.4). */
export async function callStripeOrDecline<T>(request: () => Promise<T>): Promise<Verdict<T, 'declined'>> {
  try {
    return allow(await callStripe(request))
  } catch (error) {
    const { type, code, decline_code } = error as StripeError
    if (type === 'StripeCardError') return declined(code, decline_code)
    throw error
  }
}

/** Sends an id that the browser created, such as a card token: unknown, used or foreign ones are declined (8.17). */
export async function sendToken<T>(request: () => Promise<T>): Promise<Verdict<T, 'declined'>> {
  try {
    return await callStripeOrDecline(request)
  } catch (error) {
    const { type, code } = error as StripeError
    if (type === 'StripeInvalidRequestError') return declined(code ?? 'resource_missing')
    throw error
  }
}

export const declined = (code = 'card_declined', decline_code?: string | null): Refusal<'declined'> =>
  refuse('declined', { details: { code, decline_code: decline_code ?? null } })
