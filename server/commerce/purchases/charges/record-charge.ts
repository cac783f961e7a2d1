import type { Centavos } from '@aforo/domain/values/money.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/events/publish.ts'
import { creditAccount } from './account-money.ts'
import { chargedFor, insertInvoice, type NewInvoice } from './invoice-store.ts'
import { ownerOf } from '../store.ts'

export type Charge = Pick<
  NewInvoice,
  'purchase_id' | 'customer_id' | 'gateway' | 'gateway_invoice_id' | 'kind' | 'total_payment'
> & {
  readonly gateway_payment_id: string | null
  readonly period_start: Date | null
  readonly period_end: Date | null
  readonly chargedAt: Date
}

export const OVERPAID = 'overpaid'
/** Event for higher areas, published once per charge. */
export const CHARGE_RECORDED = 'charge-recorded'
export type ChargeRecorded = Pick<Charge, 'purchase_id' | 'customer_id' | 'gateway' | 'gateway_invoice_id'>

export type Overpaid = {
  purchase_id: number
  customer_id: number
  gateway: string
  gateway_ref: string
  expected: Centavos
  found: Centavos
}

/**
 * Records a charge once, however often it is reported: one line of 'Mis Cargos'. Money beyond the price is credited to
 * the account (F28). A free purchase has no charge.
 */
export async function recordCharge(
  tx: Tx,
  { chargedAt, ...received }: Charge,
): Promise<'recorded' | 'already' | 'nothing'> {
  if (received.total_payment === 0) return 'nothing'
  const charge = { ...received, customer_id: await ownerOf(tx, received.purchase_id) }
  const row = { ...charge, status: 'paid' as const, createdAt: chargedAt, updatedAt: chargedAt }
  if (!(await insertInvoice(tx, row))) return 'already'
  if (charge.kind === 'purchase') await creditExcess(tx, charge, chargedAt)
  await publishRecorded(tx, charge, chargedAt)
  return 'recorded'
}

async function publishRecorded(tx: Tx, charge: Omit<Charge, 'chargedAt'>, now: Date): Promise<void> {
  const { purchase_id, customer_id, gateway, gateway_invoice_id } = charge
  const payload: ChargeRecorded = { purchase_id, customer_id, gateway, gateway_invoice_id }
  await publish(tx, CHARGE_RECORDED, payload, {
    now,
    dedupe_key: `${CHARGE_RECORDED}:${gateway}:${gateway_invoice_id}`,
  })
}

async function creditExcess(tx: Tx, charge: Omit<Charge, 'chargedAt'>, now: Date): Promise<void> {
  const { purchase_id, customer_id, gateway, gateway_invoice_id } = charge
  const sum = await chargedFor(tx, purchase_id)
  if (!sum) return
  const { price, charged } = sum
  const excess = Math.min(charged - price, charge.total_payment)
  if (excess <= 0) return
  const dedupe_key = `overpaid:${gateway}:${gateway_invoice_id}`
  const credit = { customer_id, amount: excess, why: 'overpaid' as const, purchase_id, dedupe_key }
  await creditAccount(tx, credit, now)
  const gateway_ref = charge.gateway_payment_id ?? gateway_invoice_id
  const payload: Overpaid = { purchase_id, customer_id, gateway, gateway_ref, expected: price, found: charged }
  await publish(tx, OVERPAID, payload, { now, dedupe_key })
}

/**
 * Records a payment at reception as a charge of the gateway `desk`, or one with money on account as a charge of
 * `account`; once per purchase.
 */
export const recordAtReception = (
  tx: Tx,
  { purchase_id, customer_id, total_payment }: Pick<Charge, 'purchase_id' | 'customer_id' | 'total_payment'>,
  chargedAt: Date,
  gateway: 'desk' | 'account' = 'desk',
): Promise<'recorded' | 'already' | 'nothing'> =>
  recordCharge(tx, {
    purchase_id,
    customer_id,
    total_payment,
    gateway,
    gateway_invoice_id: `purchase:${purchase_id}`,
    gateway_payment_id: null,
    kind: 'purchase',
    period_start: null,
    period_end: null,
    chargedAt,
  })
