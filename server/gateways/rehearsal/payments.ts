import { setTimeout as sleep } from 'node:timers/promises'
import { allow, refusing, type Verdict } from 'studio/values/refusal.ts'
import type { Ground } from '../../open-world.ts'
import type { GatewayEvent, PaymentGateway, PaymentState } from '../payments.ts'
import { isSigned, SIGNATURE_HEADER } from './signature.ts'
import { findPayment, insertOrFind, type PaymentRow } from './store.ts'
import { webhookSecret } from './webhook-secret.ts'

export { webhookSecret }

/** What may go wrong on request: a gateway that is slow, fails before anything happens, or does it and is not heard. */
export type GatewayFaults = { create?: 'slow' | 'error' | 'timeout-after-effect'; read?: 'slow' | 'error' }

export const refuse = refusing({ 'webhook-forged': ['invalid', 'La firma de este aviso no es válida.'] })

/** A card gateway to practise with: it behaves like a provider, keeps its own memory, and moves no money. */
export function rehearsalPayments(ground: Ground, faults: GatewayFaults = {}): PaymentGateway {
  return {
    name: 'rehearsal',
    async create(wish) {
      await trouble(faults.create)
      const payment = await insertOrFind(ground.database.db, newPayment(ground, wish))
      if (payment.amount !== wish.amount) {
        throw new Error(`rehearsal: the key ${wish.key} was used for ${payment.amount}, now for ${wish.amount}.`)
      }
      if (faults.create === 'timeout-after-effect') throw new Error('rehearsal: no answer within 15 seconds.')
      return { gateway_payment_id: payment.id, clientSecret: payment.client_secret }
    },
    async read(id) {
      await trouble(faults.read)
      const payment = await findPayment(ground.database.db, id)
      if (!payment) throw new Error(`rehearsal: expected the payment ${id}, found none.`)
      return stateOf(payment)
    },
    verifyWebhook: (raw, headers) => verify(ground, raw, headers),
  }
}

const SLOW_MS = 1500

async function trouble(fault: 'slow' | 'error' | 'timeout-after-effect' | undefined): Promise<void> {
  if (fault === 'slow') await sleep(SLOW_MS)
  if (fault === 'error') throw new Error('rehearsal: 500 Internal Server Error')
}

function newPayment(
  ground: Ground,
  { key, amount, purchase_id, description }: Parameters<PaymentGateway['create']>[0],
): PaymentRow {
  const id = `pi_${ground.secret(18)}`
  return {
    id,
    client_secret: `${id}_secret_${ground.secret(24)}`,
    idempotency_key: key,
    amount,
    currency: 'mxn',
    status: 'requires_confirmation',
    metadata: { purchase_id: String(purchase_id), description },
    last_error: null,
    card_fingerprint: null,
    createdAt: ground.now(),
  }
}

function stateOf({ status, last_error, card_fingerprint }: PaymentRow): PaymentState {
  switch (status) {
    case 'requires_confirmation':
    case 'requires_action':
      return { status: 'waiting' }
    case 'succeeded':
      return { status: 'succeeded', card_fingerprint }
    case 'failed':
      return {
        status: 'failed',
        code: last_error?.code ?? 'card_declined',
        decline_code: last_error?.decline_code ?? null,
      }
    default:
      return status satisfies never
  }
}

async function verify(ground: Ground, raw: Uint8Array, headers: Headers): Promise<Verdict<GatewayEvent>> {
  const secret = await webhookSecret(ground)
  if (!isSigned(raw, headers.get(SIGNATURE_HEADER), secret, ground.now())) return refuse('webhook-forged')
  const payload = JSON.parse(new TextDecoder().decode(raw)) as {
    id: string
    type: string
    data?: { object?: { id?: string } }
  }
  const { id: event_id, type } = payload
  return allow({ event_id, type, gateway_payment_id: payload.data?.object?.id ?? null, payload })
}
