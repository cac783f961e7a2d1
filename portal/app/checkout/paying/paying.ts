import { nextStep } from 'studio/checkout/after-attempt.ts'
import type { CardFields } from 'studio/checkout/card-form.ts'
import {
  cardFormMessage,
  checkoutMessage,
  confirmationMessage,
  type Failure as PaymentFailure,
} from 'studio/checkout/declines.ts'
import type { Attempt, Attempted } from 'studio/checkout/shapes.ts'
import type { Answer } from '../../api/ask.ts'
import type { Failure } from '../../api/wire.ts'
import type { CardGateway } from '../gateways/card-gateway.ts'
import { isDefinitive } from './intention.ts'

/** What became of pressing the button. */
export type Outcome =
  | { kind: 'thanks'; purchase_id: number }
  | { kind: 'redirect'; url: string }
  | { kind: 'leaving' }
  | {
      kind: 'refused'
      message: string
      /** The next press is a new intention; otherwise it goes on with this one. */
      definitive: boolean
      /** A purchase of hers that still waits for its money. */
      pending_purchase_id: number | null
    }

export type PayingTools = {
  attempt: (attempt: Attempt) => Promise<Answer<Attempted>>
  gateway: CardGateway
  returnTo: (purchase_id: number) => string
}

/** 4.18 attempts the purchase and, where it is paid by card, hands the card to the gateway; 8.2-8.9 says what went wrong. */
export async function pay(wish: Attempt, card: CardFields | null, tools: PayingTools): Promise<Outcome> {
  const answer = await tools.attempt(wish)
  if (!answer.ok) return refusedAttempt(answer.failure, card !== null)
  const step = nextStep(answer.value)
  if (step.kind === 'thanks') return step
  if (step.kind === 'redirect') return step
  // The wallet is not offered here.
  if (!card || step.kind !== 'confirm') return refused(checkoutMessage({ status: 400 }), false)
  const { clientSecret, purchase_id } = step
  const confirmed = await tools.gateway.confirm({ clientSecret, card, return_url: tools.returnTo(purchase_id) })
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

function refusedAttempt(failure: Failure, byCard: boolean): Outcome {
  const { status, code, message, details } = failure
  const decline_code = typeof details.decline_code === 'string' ? details.decline_code : null
  const told: PaymentFailure = { status, code, decline_code, message }
  const text = byCard ? cardFormMessage(told, false) : checkoutMessage(told)
  const waiting = details.pending_purchase_id
  return {
    ...refused(status === 400 && code !== 'method-missing' ? message : text, isDefinitive(failure)),
    pending_purchase_id: typeof waiting === 'number' ? waiting : null,
  }
}

/** 8.4 where the bank said why; 8.9 where the confirmation failed for another reason. */
export function confirmationText(failure: PaymentFailure): string {
  const known = checkoutMessage({ ...failure, status: null, message: null })
  if (known !== checkoutMessage({})) return known
  if (failure.code === 'payment_intent_authentication_failure') return confirmationMessage(NOT_AUTHENTICATED)
  return confirmationMessage('el procesador no pudo completar el cobro. Intenta de nuevo o usa otra tarjeta.')
}

const NOT_AUTHENTICATED = 'tu banco no confirmó que eres tú. Intenta de nuevo o usa otra tarjeta.'

const refused = (message: string, definitive: boolean) =>
  ({ kind: 'refused', message, definitive, pending_purchase_id: null }) as const
