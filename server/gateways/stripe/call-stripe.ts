import { allow, type Refusal, refusing, type Verdict } from '@aforo/domain/values/refusal.ts'
import { GatewaySilent } from '../payment-gateway.ts'

export const refuse = refusing({
  declined: ['declined', 'El banco no aceptó el pago.'],
  'months-not-offered': ['conflict', 'Tu tarjeta no tiene ese plazo para esta compra. Elige otro.'],
  'webhook-forged': ['invalid', 'La firma de este aviso no es válida.'],
  'not-refundable': ['conflict', 'El procesador no acepta esta devolución.'],
})

type Trouble = Error & { type?: string; code?: string; decline_code?: string; statusCode?: number }

/** What the provider did not answer, or could not: nothing is known (8.8). Wrong keys are ours to mend, not a buyer's fault. */
const SILENT: ReadonlySet<string> = new Set([
  'StripeConnectionError',
  'StripeAPIError',
  'StripeRateLimitError',
  'StripeAuthenticationError',
  'StripePermissionError',
])
/** Another request with the same key is still under way there. */
const IN_USE = 'idempotency_key_in_use'

/** Asks the provider. Throws `GatewaySilent` when nothing is known afterwards; any other fault as it is. */
export async function callStripe<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { type = '', code, message } = error as Trouble
    if (SILENT.has(type) || code === IN_USE) throw new GatewaySilent(`stripe: ${type}: ${message}`, { cause: error })
    throw error
  }
}

export const callStripeOrNull = <T>(work: () => Promise<T>): Promise<T | null> =>
  callStripe(work).catch((error: Trouble) => {
    if (error.code === 'resource_missing') return null
    throw error
  })

/** Refused because the state changed meanwhile, such as by a payment: the caller reads it again. */
export const triedTo = (work: () => Promise<unknown>): Promise<unknown> =>
  callStripe(work).catch((error: Trouble) => {
    if (error.type !== 'StripeInvalidRequestError') throw error
  })

/** Asks for what a bank may decline: its codes are the refusal's details (8.2-8.4). */
export async function callStripeOrDecline<T>(work: () => Promise<T>): Promise<Verdict<T, 'declined'>> {
  try {
    return allow(await callStripe(work))
  } catch (error) {
    const { type, code, decline_code } = error as Trouble
    if (type === 'StripeCardError') return declined(code, decline_code)
    throw error
  }
}

/** Sends something made in the browser, such as a card token: unknown, used or foreign ones are declined (8.17). */
export async function sendToken<T>(work: () => Promise<T>): Promise<Verdict<T, 'declined'>> {
  try {
    return await callStripeOrDecline(work)
  } catch (error) {
    const { type, code } = error as Trouble
    if (type === 'StripeInvalidRequestError') return declined(code ?? 'resource_missing')
    throw error
  }
}

export const declined = (code = 'card_declined', decline_code?: string | null): Refusal<'declined'> =>
  refuse('declined', { details: { code, decline_code: decline_code ?? null } })
