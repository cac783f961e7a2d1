import { z } from 'zod'
import type { Tx } from '../../context.ts'
import { emitEvent } from '../events.ts'
import { type Amount, amountOf, oldAmountOf, shownOf } from '../api/response.ts'
import { freshId, type Wallet } from '../wallet.ts'
import { type Body, insertThing, saveThing, type Thing } from '../wallet-store.ts'

export const money = z.object({ currency_code: z.literal('MXN'), value: z.string().regex(/^\d+\.\d{2}$/) })

export type ChargeStatus = 'COMPLETED' | 'PENDING' | 'DENIED' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
export type ChargeBody = Body & {
  id: string
  status: ChargeStatus
  amount: Amount
  custom_id?: string
  create_time: string
  _kind: 'capture' | 'sale'
  _of: string
}
type Charging = {
  kind: ChargeBody['_kind']
  of: string
  amount: number
  custom_id: string | undefined
  status: ChargeStatus
}

const EVENT: Partial<Record<ChargeStatus, string>> = { COMPLETED: 'COMPLETED', PENDING: 'PENDING', DENIED: 'DENIED' }

/** Creates a charge and its event. One under review is decided at `due_at`. */
export async function chargeOn(
  tx: Tx,
  wallet: Wallet,
  { kind, of, amount, custom_id, status }: Charging,
  due_at: Date | null = null,
): Promise<void> {
  const { context } = wallet
  const now = context.now()
  const charge: ChargeBody = {
    id: freshId(context),
    status,
    amount: amountOf(amount),
    ...(custom_id === undefined ? {} : { custom_id }),
    create_time: now.toISOString(),
    _kind: kind,
    _of: of,
  }
  await insertThing(tx, 'charge', charge.id, charge, { now, due_at })
  await emitCharge(tx, wallet, charge)
}

export async function moveCharge(tx: Tx, wallet: Wallet, { id, body }: Thing, status: ChargeStatus): Promise<void> {
  const charge = { ...(body as ChargeBody), status }
  await saveThing(tx, id, charge, { now: wallet.context.now(), due_at: null })
  await emitCharge(tx, wallet, charge)
}

async function emitCharge(tx: Tx, wallet: Wallet, charge: ChargeBody): Promise<void> {
  const event = EVENT[charge.status]
  if (event) await emitEvent(tx, wallet, `PAYMENT.${charge._kind.toUpperCase()}.${event}`, shownCharge(charge))
}

export function shownCharge(body: Body): Body {
  const charge = body as ChargeBody
  if (charge._kind === 'capture') {
    return { ...shownOf(charge), supplementary_data: { related_ids: { order_id: charge._of } } }
  }
  const { id, status, amount, custom_id, create_time } = charge
  return {
    id,
    state: status.toLowerCase(),
    amount: oldAmountOf(amount),
    billing_agreement_id: charge._of,
    ...(custom_id === undefined ? {} : { custom: custom_id }),
    create_time,
  }
}
