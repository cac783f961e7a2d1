import { z } from 'zod'
import type { Tx } from '../../context.ts'
import { emitEvent } from '../events.ts'
import { type Amount, toAmount, toLegacyAmount, toApiBody } from '../api/response.ts'
import { newId, type Wallet } from '../wallet.ts'
import { type ResourceBody, insertResource, saveResource, type WalletResource } from '../wallet-store.ts'

export const money = z.object({ currency_code: z.literal('MXN'), value: z.string().regex(/^\d+\.\d{2}$/) })

export type ChargeStatus = 'COMPLETED' | 'PENDING' | 'DENIED' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
export type ChargeBody = ResourceBody & {
  id: string
  status: ChargeStatus
  amount: Amount
  custom_id?: string
  create_time: string
  _kind: 'capture' | 'sale'
  _of: string
}
type ChargeInput = {
  kind: ChargeBody['_kind']
  of: string
  amount: number
  custom_id: string | undefined
  status: ChargeStatus
}

const EVENT_OF_STATUS: Partial<Record<ChargeStatus, string>> = {
  COMPLETED: 'COMPLETED',
  PENDING: 'PENDING',
  DENIED: 'DENIED',
}

/** Creates a charge and its event. A charge under review is decided at `due_at`. */
export async function createCharge(
  tx: Tx,
  wallet: Wallet,
  { kind, of, amount, custom_id, status }: ChargeInput,
  due_at: Date | null = null,
): Promise<void> {
  const { context } = wallet
  const now = context.now()
  const charge: ChargeBody = {
    id: newId(context),
    status,
    amount: toAmount(amount),
    ...(custom_id === undefined ? {} : { custom_id }),
    create_time: now.toISOString(),
    _kind: kind,
    _of: of,
  }
  await insertResource(tx, 'charge', charge.id, charge, { now, due_at })
  await emitCharge(tx, wallet, charge)
}

export async function setChargeStatus(
  tx: Tx,
  wallet: Wallet,
  { id, body }: WalletResource,
  status: ChargeStatus,
): Promise<void> {
  const charge = { ...(body as ChargeBody), status }
  await saveResource(tx, id, charge, { now: wallet.context.now(), due_at: null })
  await emitCharge(tx, wallet, charge)
}

async function emitCharge(tx: Tx, wallet: Wallet, charge: ChargeBody): Promise<void> {
  const event = EVENT_OF_STATUS[charge.status]
  if (event) await emitEvent(tx, wallet, `PAYMENT.${charge._kind.toUpperCase()}.${event}`, toApiCharge(charge))
}

export function toApiCharge(body: ResourceBody): ResourceBody {
  const charge = body as ChargeBody
  if (charge._kind === 'capture') {
    return { ...toApiBody(charge), supplementary_data: { related_ids: { order_id: charge._of } } }
  }
  const { id, status, amount, custom_id, create_time } = charge
  return {
    id,
    state: status.toLowerCase(),
    amount: toLegacyAmount(amount),
    billing_agreement_id: charge._of,
    ...(custom_id === undefined ? {} : { custom: custom_id }),
    create_time,
  }
}
