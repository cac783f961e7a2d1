import type { Tx } from '../../database/database.ts'
import type { Ground } from '../../open-world.ts'
import { insertDeliveries, type PaymentRow, type Parcel } from './store.ts'

/**
 * How events travel: `twice` as real ones do; `late` by three days; `reversed`, the newest first; `forged`, with a false
 * one beside each true one.
 */
export type DeliveryScript = 'twice' | 'late' | 'reversed' | 'forged'

const THREE_DAYS_MS = 3 * 86_400_000

/** Notes what happened to a payment, to be delivered by and by. */
export async function tell(
  tx: Tx,
  ground: Pick<Ground, 'now' | 'secret'>,
  payment: PaymentRow,
  type: string,
  script: DeliveryScript,
): Promise<void> {
  const now = ground.now().getTime()
  const event_id = `evt_${ground.secret(18)}`
  const payload = { body: bodyOf(event_id, type, payment, now) }
  const at = (ms: number, parcel: Parcel = payload) => ({ event_id, payload: parcel, due_at: new Date(now + ms) })
  const forged = { body: bodyOf(`evt_${ground.secret(18)}`, type, payment, now), forged: true }
  switch (script) {
    case 'twice':
      return insertDeliveries(tx, [at(300), at(2500)])
    case 'late':
      return insertDeliveries(tx, [at(THREE_DAYS_MS), at(THREE_DAYS_MS + 2500)])
    case 'reversed':
      return insertDeliveries(tx, [at(type === 'payment_intent.succeeded' ? 300 : 5000)])
    case 'forged':
      return insertDeliveries(tx, [at(100, forged), at(300), at(2500)])
    default:
      return script satisfies never
  }
}

const bodyOf = (id: string, type: string, payment: PaymentRow, now: number) => ({
  id,
  object: 'event',
  type,
  created: Math.floor(now / 1000),
  data: {
    object: {
      id: payment.id,
      object: 'payment_intent',
      amount: payment.amount,
      currency: payment.currency,
      status: payment.status,
      metadata: payment.metadata,
      last_payment_error: payment.last_error,
    },
  },
})
