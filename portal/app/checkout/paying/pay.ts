import { toNextStep } from '@aforo/domain/payments/checkout/next-step.ts'
import {
  cardFormMessage,
  checkoutMessage,
  confirmationMessage,
  type Failure as PaymentFailure,
} from '@aforo/domain/payments/checkout/declines.ts'
import type {
  Attempt,
  AttemptResponse,
  InstalmentPlansInput,
  InstalmentPaymentInput,
} from '@aforo/domain/payments/checkout/shapes.ts'
import type { ApiResult } from '../../api/call-api.ts'
import type { Failure } from '../../api/failure.ts'
import type { CardHandle, ConfirmResult } from '../gateways/card-gateway.ts'
import type { ToApprove } from '../gateways/wallet-gateway.ts'
import { isDefinitive } from './intention.ts'

export type Outcome =
  | { kind: 'thanks'; purchase_id: number }
  | { kind: 'redirect'; url: string; purchase_id: number }
  | { kind: 'redirecting' }
  | { kind: 'approve'; step: ToApprove }
  | { kind: 'choose-months'; plans: readonly number[] }
  | Refused

export type Refused = {
  kind: 'refused'
  message: string
  definitive: boolean
  pending_purchase_id: number | null
}

/** The months to pay over: null for one payment, 'not-offered' until the card's plans are known. */
export type Months = number | null | 'not-offered'

export type PayingTools = {
  attempt: (attempt: Attempt) => Promise<ApiResult<AttemptResponse>>
  offerPlans: (offered: InstalmentPlansInput) => Promise<ApiResult<{ plans: number[] }>>
  payInMonths: (input: InstalmentPaymentInput) => Promise<ApiResult<AttemptResponse>>
  enteredCard: () => Promise<CardHandle | null>
  attachedCard: () => Promise<CardHandle | null>
  months: Months
  returnTo: (purchase_id: number) => string
}

/** Attempts the purchase and returns the next step (4.18), or the sentence of a refusal (8.2-8.9). */
export async function pay(attempt: Attempt, tools: PayingTools): Promise<Outcome> {
  const response = await tools.attempt(attempt)
  if (!response.ok) return refusedAttempt(response.failure, isByCard(attempt))
  const step = toNextStep(response.value)
  switch (step.kind) {
    case 'thanks':
      return step
    case 'redirect':
      return { ...step, purchase_id: response.value.purchase_id }
    case 'approve':
    case 'approve-plan': {
      const { kind: _, ...toApprove } = step
      return { kind: 'approve', step: toApprove }
    }
    case 'confirm':
      return confirm(attempt, step, tools)
    default:
      return step satisfies never
  }
}

type ToConfirm = { clientSecret: string; purchase_id: number }

async function confirm(
  attempt: Attempt,
  { clientSecret, purchase_id }: ToConfirm,
  tools: PayingTools,
): Promise<Outcome> {
  const { months } = tools
  if (attempt.instalments && typeof months === 'number') return payInMonths(purchase_id, months, tools)
  const card = await tools.enteredCard().catch(() => null)
  if (!card) return refused(checkoutMessage({}), false)
  if (attempt.instalments && months === 'not-offered') return offerPlans(card, purchase_id, tools)
  const confirmed = await card.confirm({ clientSecret, return_url: tools.returnTo(purchase_id) })
  return toOutcome(confirmed, purchase_id)
}

async function offerPlans(card: CardHandle, purchase_id: number, tools: PayingTools): Promise<Outcome> {
  const named = await card.tokenize()
  if (named.kind !== 'tokenized') return toOutcome(named, purchase_id)
  const response = await tools.offerPlans({ purchase_id, card: named.card })
  return response.ok ? { kind: 'choose-months', plans: response.value.plans } : toRefused(response.failure)
}

async function payInMonths(purchase_id: number, months: number, tools: PayingTools): Promise<Outcome> {
  const response = await tools.payInMonths({ purchase_id, months })
  if (!response.ok) return toRefused(response.failure)
  if (!('clientSecret' in response.value)) return { kind: 'thanks', purchase_id }
  const { clientSecret } = response.value
  const bearer = await tools.attachedCard().catch(() => null)
  if (!bearer) return refused(checkoutMessage({}), false)
  return toOutcome(await bearer.confirm({ clientSecret, return_url: tools.returnTo(purchase_id) }), purchase_id)
}

/** A card decline (402) leaves the payment open for another card, so it is not definitive. */
const toRefused = (failure: Failure): Refused => {
  const attempt = refusedAttempt(failure, true)
  return failure.status === 402 ? { ...attempt, definitive: false } : attempt
}

function toOutcome(confirmed: ConfirmResult, purchase_id: number): Outcome {
  switch (confirmed.kind) {
    case 'succeeded':
      return { kind: 'thanks', purchase_id }
    case 'redirecting':
      return confirmed
    case 'declined':
      // The payment stays open at the gateway: another card pays the same purchase.
      return refused(confirmationText(confirmed.failure), false)
    case 'unknown':
      return refused(confirmationMessage(NO_RESPONSE), false)
    default:
      return confirmed satisfies never
  }
}

const NO_RESPONSE = 'no recibimos la respuesta de tu banco. Vuelve a intentarlo: no se te cobra dos veces.'

/** The sentence for a refused attempt; it mentions the discount code only when the code is the reason (8.5-8.11). */
export function refusedAttempt(failure: Failure, byCard: boolean): Refused {
  const { status, code, message, details } = failure
  const decline_code = typeof details.decline_code === 'string' ? details.decline_code : null
  const attempt: PaymentFailure = { status, code, decline_code, message }
  const text = byCard ? cardFormMessage(attempt, code.startsWith('discount-')) : checkoutMessage(attempt)
  const pendingId = details.pending_purchase_id
  return {
    ...refused(hasOwnWords(failure) ? message : text, isDefinitive(failure)),
    pending_purchase_id: typeof pendingId === 'number' ? pendingId : null,
  }
}

const hasOwnWords = ({ status, code }: Failure): boolean =>
  (status === 400 && code !== 'method-missing') || code.startsWith('wallet-') || CODES_WITH_OWN_WORDS.has(code)

const CODES_WITH_OWN_WORDS: ReadonlySet<string> = new Set([
  'discount-dearer',
  'payment-in-progress',
  'months-not-offered',
  'subscription-running',
  'subscription-pending',
  'free-trial-used',
  'new-people-only',
])

const isByCard = ({ payment_method }: Attempt): boolean => payment_method === 'card' || payment_method === 'source'

/** The sentence for a failed confirmation: the bank's reason (8.4), or that the confirmation failed (8.9). */
export function confirmationText(failure: PaymentFailure): string {
  const known = checkoutMessage({ ...failure, status: null, message: null })
  if (known !== checkoutMessage({})) return known
  if (failure.code === 'payment_intent_authentication_failure') return confirmationMessage(NOT_AUTHENTICATED)
  return confirmationMessage('el procesador no pudo completar el cobro. Intenta de nuevo o usa otra tarjeta.')
}

const NOT_AUTHENTICATED = 'tu banco no confirmó que eres tú. Intenta de nuevo o usa otra tarjeta.'

const refused = (message: string, definitive: boolean): Refused => ({
  kind: 'refused',
  message,
  definitive,
  pending_purchase_id: null,
})
