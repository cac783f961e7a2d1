import type { Tx } from '../database/database.ts'
import { insertInvoice, type NewInvoice } from './invoice-store.ts'

export type Charge = Pick<
  NewInvoice,
  'purchase_id' | 'customer_id' | 'gateway' | 'gateway_invoice_id' | 'kind' | 'total_payment'
> & {
  readonly gateway_payment_id: string | null
  readonly period_start: Date | null
  readonly period_end: Date | null
  readonly chargedAt: Date
}

/**
 * Money came in for a purchase: one line of 'Mis Cargos' for each charge, however often it is heard of. What costs
 * nothing is no charge.
 */
export async function recordCharge(
  tx: Tx,
  { chargedAt, ...charge }: Charge,
): Promise<'recorded' | 'already' | 'nothing'> {
  if (charge.total_payment === 0) return 'nothing'
  const row = { ...charge, status: 'paid' as const, createdAt: chargedAt, updatedAt: chargedAt }
  return (await insertInvoice(tx, row)) ? 'recorded' : 'already'
}

/** What staff took in their hands is a charge of the desk, once per purchase. */
export const recordAtDesk = (
  tx: Tx,
  bought: Pick<Charge, 'purchase_id' | 'customer_id' | 'total_payment' | 'chargedAt'>,
): Promise<'recorded' | 'already' | 'nothing'> =>
  recordCharge(tx, {
    ...bought,
    gateway: 'desk',
    gateway_invoice_id: `purchase:${bought.purchase_id}`,
    gateway_payment_id: null,
    kind: 'purchase',
    period_start: null,
    period_end: null,
  })
