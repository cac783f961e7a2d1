import { nextStep } from '@aforo/domain/payments/checkout/after-attempt.ts'
import {
  cardFormMessage,
  checkoutMessage,
  confirmationMessage,
  type Failure as PaymentFailure,
} from '@aforo/domain/payments/checkout/declines.ts'
import type { Attempt, Attempted, CardOffered, InMonths } from '@aforo/domain/payments/checkout/shapes.ts'
import type { Answer } from '../../api/call-api.ts'
import type { Failure } from '../../api/wire.ts'
import type { CardAtHand, Confirmed } from '../gateways/card-gateway.ts'
import type { ToApprove } from '../gateways/wallet-gateway.ts'
import { isDefinitive } from './intention.ts'

export type Outcome =
  | { kind: 'thanks'; purchase_id: number }
  | { kind: 'redirect'; url: string; purchase_id: number }
  | { kind: 'leaving' }
  | { kind: 'approve'; step: ToApprove }
  | { kind: 'choose-months'; plans: readonly number[] }
  | Refused

export type Refused = {
  kind: 'refused'
  message: string
  definitive: boolean
  pending_purchase_id: number | null
}

export type Months = number | null | 'unasked'

export type PayingTools = {
  attempt: (attempt: Attempt) => Promise<Answer<Attempted>>
  offer: (offered: CardOffered) => Promise<Answer<{ plans: number[] }>>
  payIn: (input: InMonths) => Promise<Answer<Attempted>>
  card: () => Promise<CardAtHand | null>
  bearer: () => Promise<CardAtHand | null>
  months: Months
  returnTo: (purchase_id: number) => string
}

/** 4.18 attempts the purchase and does what its answer says next; 8.2-8.9 says what went wrong. */
export async function pay(attempt: Attempt, tools: PayingTools): Promise<Outcome> {
  const answer = await tools.attempt(attempt)
  if (!answer.ok) return refusedAttempt(answer.failure, isByCard(attempt))
  const step = nextStep(answer.value)
  switch (step.kind) {
    case 'thanks':
      return step
    case 'redirect':
      return { ...step, purchase_id: answer.value.purchase_id }
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
  if (attempt.instalments && typeof months === 'number') return payIn(purchase_id, months, tools)
  const card = await tools.card().catch(() => null)
  if (!card) return refused(checkoutMessage({}), false)
  if (attempt.instalments && months === 'unasked') return offer(card, purchase_id, tools)
  const confirmed = await card.confirm({ clientSecret, return_url: tools.returnTo(purchase_id) })
  return afterConfirming(confirmed, purchase_id)
}

async function offer(card: CardAtHand, purchase_id: number, tools: PayingTools): Promise<Outcome> {
  const named = await card.name()
  if (named.kind !== 'named') return afterConfirming(named, purchase_id)
  const answer = await tools.offer({ purchase_id, card: named.card })
  return answer.ok ? { kind: 'choose-months', plans: answer.value.plans } : stillOpen(answer.failure)
}

async function payIn(purchase_id: number, months: number, tools: PayingTools): Promise<Outcome> {
  const answer = await tools.payIn({ purchase_id, months })
  if (!answer.ok) return stillOpen(answer.failure)
  if (!('clientSecret' in answer.value)) return { kind: 'thanks', purchase_id }
  const { clientSecret } = answer.value
  const bearer = await tools.bearer().catch(() => null)
  if (!bearer) return refused(checkoutMessage({}), false)
  return afterConfirming(await bearer.confirm({ clientSecret, return_url: tools.returnTo(purchase_id) }), purchase_id)
}

const stillOpen = (failure: Failure): Refused => {
  const attempt = refusedAttempt(failure, true)
  return failure.status === 402 ? { ...attempt, definitive: false } : attempt
}

function afterConfirming(confirmed: Confirmed, purchase_id: number): Outcome {
  switch (confirmed.kind) {
    case 'succeeded':
      return { kind: 'thanks', purchase_id }
    case 'leaving':
      return confirmed
    case 'declined':
      // The payment stays open at the gateway: another card pays the same purchase.
      return refused(confirmationText(confirmed.failure), false)
    case 'unknown':
      return refused(confirmationMessage(UNHEARD), false)
    default:
      return confirmed satisfies never
  }
}

const UNHEARD = 'no recibimos la respuesta de tu banco. Vuelve a intentarlo: no se te cobra dos veces.'

/** 8.5-8.11 why the server refused; a code is spoken of only when it is the reason. */
export function refusedAttempt(failure: Failure, byCard: boolean): Refused {
  const { status, code, message, details } = failure
  const decline_code = typeof details.decline_code === 'string' ? details.decline_code : null
  const attempt: PaymentFailure = { status, code, decline_code, message }
  const text = byCard ? cardFormMessage(attempt, code.startsWith('discount-')) : checkoutMessage(attempt)
  const waiting = details.pending_purchase_id
  return {
    ...refused(hasOwnWords(failure) ? message : text, isDefinitive(failure)),
    pending_purchase_id: typeof waiting === 'number' ? waiting : null,
  }
}

const hasOwnWords = ({ status, code }: Failure): boolean =>
  (status === 400 && code !== 'method-missing') || code.startsWith('wallet-') || OWN_WORDS.has(code)

const OWN_WORDS: ReadonlySet<string> = new Set([
  'discount-dearer',
  'payment-in-progress',
  'months-not-offered',
  'subscription-running',
  'subscription-pending',
  'free-trial-used',
  'new-people-only',
])

const isByCard = ({ payment_method }: Attempt): boolean => payment_method === 'card' || payment_method === 'source'

/** 8.4 where the bank said why; 8.9 where the confirmation failed for another reason. */
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
