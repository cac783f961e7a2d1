import type { AdminPurchase } from '@aforo/domain/commerce/purchases/admin/shapes.ts'
import { paidByWords } from '@aforo/domain/commerce/purchases/receipt.ts'
import { formatDate, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'

/** Texts after an action succeeded (8.20). */
export const GIVEN = '¡Acceso agregado!'
export const REVOKED = '¡Acceso eliminado!'
export const REMOVED = '¡Clases Restadas!'
export const REFUND_ASKED = 'Devolución registrada.'
export const BALANCE_SAVED = 'Saldo guardado.'

type Bought = Pick<AdminPurchase, 'total_payment' | 'payment_kind' | 'payment_method' | 'createdAt' | 'given_by'>

export function boughtWords(purchase: Bought, zone: Zone): string {
  const { total_payment, payment_kind, payment_method, createdAt, given_by } = purchase
  const words = [
    payment_kind === 'gift' ? null : formatPesos(total_payment),
    paidByWords(payment_kind, payment_method),
    formatDate(parseInstant(createdAt), zone),
    given_by === null ? null : `la registró ${given_by}`,
  ]
  return words.filter((word) => word !== null).join(' · ')
}

type Renewing = Pick<AdminPurchase, 'subscription' | 'renewal_amount' | 'next_billing_date' | 'status'>

export function renewingWords(purchase: Renewing, zone: Zone): string | null {
  const { subscription, renewal_amount, next_billing_date, status } = purchase
  if (!subscription || subscription.status === 'ended' || status === 'revoked') return null
  const until = subscription.period_end && formatDate(parseInstant(subscription.period_end), zone)
  if (subscription.past_due_since) {
    return `Debe un cobro desde el ${formatDate(parseInstant(subscription.past_due_since), zone)}: no puede reservar con ella.`
  }
  if (subscription.cancel_at_period_end || status === 'cancelled') {
    return until ? `Ya no se renueva; la usa hasta el ${until}.` : 'Ya no se renueva.'
  }
  if (!next_billing_date) return null
  const amount = renewal_amount === null ? '' : `${formatPesos(renewal_amount)} `
  return `Siguiente cobro: ${amount}el ${formatDate(parseInstant(next_billing_date), zone)}.`
}

/** Staff may cancel an active subscription that the customer has not cancelled yet (4.14). */
export const canCancelSubscription = ({
  subscription,
  status,
}: Pick<AdminPurchase, 'subscription' | 'status'>): boolean =>
  status === 'active' && subscription !== null && !subscription.cancel_at_period_end && subscription.status !== 'ended'

/** Lists what a customer loses when a purchase is revoked, for the confirmation (R11). */
export function revokingWords({ title, subscription }: Pick<AdminPurchase, 'title' | 'subscription'>, seats: number) {
  const seatsGo =
    seats === 0
      ? 'No tiene reservaciones por venir con él.'
      : seats === 1
        ? 'Se cancela 1 reservación por venir.'
        : `Se cancelan ${seats} reservaciones por venir.`
  return [
    `Pierde en este momento las clases que le quedan de «${title}».`,
    seatsGo,
    ...(subscription && subscription.status !== 'ended' ? ['La suscripción deja de cobrarse.'] : []),
  ]
}
