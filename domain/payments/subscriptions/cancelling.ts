import type { PurchaseStatus } from '../../commerce/purchases/shapes.ts'
import { allow } from '../../values/refusal.ts'
import { refuse } from './refusals.ts'
import type { CancelSubscriptionInput } from './shapes.ts'

export const OTHER = 'Otro'
/** The reasons that are offered, as they are shown; any other text is accepted (R11). */
export const cancelReasons = [
  'No tengo tiempo de venir',
  'Es muy caro para mí',
  'Los horarios no me quedan',
  'Me cambio de ciudad o de estudio',
  'Por salud',
  OTHER,
] as const

/** Confirmation (8.20). */
export const CANCELLED = '¡Suscripción cancelada!'

export type CancellingFacts = {
  readonly status: PurchaseStatus
  /** Null for a purchase that does not renew: there is nothing to cancel (4.14). */
  readonly subscription: { readonly past_due_since: Date | null } | null
}
export type Cancelling = { readonly reason: string; readonly at: 'period-end' | 'now' }

/**
 * Decides whether a subscription can be cancelled, and when it ends: only an active one (4.14); with the paid period,
 * or at once while a charge is past due (5.7, R11).
 */
export function decideCancelling({ status, subscription }: CancellingFacts, input: CancelSubscriptionInput) {
  if (status === 'cancelled') return refuse('already-cancelled')
  if (subscription === null) return refuse('not-renewing')
  if (status !== 'active') return refuse('not-active')
  const reason = reasonOf(input)
  if (reason === '') return refuse('reason-missing')
  return allow<Cancelling>({ reason, at: subscription.past_due_since === null ? 'period-end' : 'now' })
}

function reasonOf({ reason, other }: CancelSubscriptionInput): string {
  const [chosen, otherText] = [reason.trim(), (other ?? '').trim()]
  if (chosen !== OTHER) return chosen
  return otherText === '' ? '' : `${OTHER}: ${otherText}`
}
