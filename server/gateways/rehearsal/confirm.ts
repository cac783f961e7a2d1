import type { Ground } from '../../open-world.ts'
import { type Card, type Decline, fingerprintOf, judgeCard } from './cards.ts'
import { type DeliveryScript, tell } from './events.ts'
import { findPayment, move, type PaymentRow } from './store.ts'
import { webhookSecret } from './webhook-secret.ts'

export type Confirmed =
  | { kind: 'succeeded' | 'requires_action'; payment: PaymentRow }
  | { kind: 'declined'; decline: Decline }
  | { kind: 'missing' }

export type Bank = { ground: Ground; script: DeliveryScript }
/** A declined payment may be tried again with another card, as at a provider. */
const OPEN = ['requires_confirmation', 'failed'] as const

/** Charges a card for a payment, once: a second confirmation of what has succeeded succeeds without a charge. */
export async function confirm(bank: Bank, id: string, client_secret: string, card: Card): Promise<Confirmed> {
  const { ground } = bank
  const payment = await findPayment(ground.database.db, id)
  if (!payment || payment.client_secret !== client_secret) return { kind: 'missing' }
  if (payment.status === 'succeeded' || payment.status === 'requires_action') return { kind: payment.status, payment }
  const judged = judgeCard(card, ground.now())
  const card_fingerprint = fingerprintOf(card, await webhookSecret(ground))
  switch (judged.kind) {
    case 'approved':
      return succeed(bank, id, OPEN, { card_fingerprint })
    case 'asks-the-bearer':
      return change(bank, id, OPEN, { status: 'requires_action', card_fingerprint, last_error: null })
    case 'declined': {
      const { kind: _, ...decline } = judged
      return refuseCard(bank, id, OPEN, decline)
    }
    default:
      return judged satisfies never
  }
}

/** The bearer's word at her bank's own page. */
export async function authenticate(
  bank: Bank,
  id: string,
  client_secret: string,
  isBearer: boolean,
): Promise<Confirmed> {
  const payment = await findPayment(bank.ground.database.db, id)
  if (!payment || payment.client_secret !== client_secret) return { kind: 'missing' }
  if (payment.status !== 'requires_action') return asItStands(payment)
  if (isBearer) return succeed(bank, id, ['requires_action'], {})
  return refuseCard(bank, id, ['requires_action'], {
    code: 'payment_intent_authentication_failure',
    message: 'The provided payment method has failed authentication.',
  })
}

const succeed = (bank: Bank, id: string, from: readonly PaymentRow['status'][], to: Partial<PaymentRow>) =>
  change(bank, id, from, { ...to, status: 'succeeded', last_error: null })

async function refuseCard(bank: Bank, id: string, from: readonly PaymentRow['status'][], decline: Decline) {
  const { code, decline_code } = decline
  const last_error = decline_code ? { code, decline_code } : { code }
  const changed = await change(bank, id, from, { status: 'failed', last_error })
  return changed.kind === 'declined' ? { kind: 'declined' as const, decline } : changed
}

const EVENT = {
  succeeded: 'payment_intent.succeeded',
  failed: 'payment_intent.payment_failed',
  requires_action: 'payment_intent.requires_action',
  requires_confirmation: 'payment_intent.created',
} as const

/** Moves the payment and notes the event together; who comes second hears how it stands. */
async function change(
  { ground, script }: Bank,
  id: string,
  from: readonly PaymentRow['status'][],
  to: Partial<PaymentRow>,
): Promise<Confirmed> {
  const moved = await ground.transaction(async (tx) => {
    const payment = await move(tx, id, from, to)
    if (payment) await tell(tx, ground, payment, EVENT[payment.status], script)
    return payment
  })
  const payment = moved ?? (await findPayment(ground.database.db, id))
  return payment ? asItStands(payment) : { kind: 'missing' }
}

function asItStands(payment: PaymentRow): Confirmed {
  if (payment.status === 'succeeded' || payment.status === 'requires_action') return { kind: payment.status, payment }
  const { code = 'card_declined', decline_code } = payment.last_error ?? {}
  const message = 'Your card was declined.'
  return { kind: 'declined', decline: decline_code ? { code, decline_code, message } : { code, message } }
}
