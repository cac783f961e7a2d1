import type { Tx } from '../../../platform/database/database.ts'
import { readInstallation } from '../../../gateways/installation.ts'
import type { PaymentGateway, Subject } from '../../../gateways/payment-gateway.ts'
import { isForeign, type Mark } from '../../../gateways/provider-reference.ts'
import { findChargeOfPayment } from '../../../commerce/purchases/charges/charges.ts'
import { findPurchaseByMark } from '../../../commerce/purchases/pending/pending-purchases.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { writeMismatch } from '../mismatches/mismatch-store.ts'

type ReportedPayment = { readonly subject: Subject; readonly mark: Mark }

/**
 * Reads the amount of a payment or subscription that has our mark but fits no purchase, such as one sold after the
 * backup that was restored. Returns how to list it for staff, once. Null when it brought no money, belongs to another
 * installation, or is recorded already.
 */
export async function readUnclaimed(
  { database }: AppContext,
  gateway: PaymentGateway,
  { subject, mark }: ReportedPayment,
): Promise<{ readonly write: (tx: Tx, now: Date) => Promise<boolean> } | null> {
  const { db } = database
  if (subject.kind === 'none' || mark === null || isForeign(mark, await readInstallation(db))) return null
  const found = await readReceived(gateway, subject)
  if (found === 0 || (await findChargeOfPayment(db, gateway.name, subject.id))) return null
  const purchase_id = (await findPurchaseByMark(db, mark))?.purchase_id ?? null
  const row = { gateway: gateway.name, kind: 'unknown-payment' as const, gateway_ref: subject.id, purchase_id }
  return { write: (tx, now) => writeMismatch(tx, { ...row, expected: null, found }, now) }
}

export async function listUnclaimed(
  app: AppContext,
  gateway: PaymentGateway,
  reported: ReportedPayment,
): Promise<boolean> {
  const unclaimed = await readUnclaimed(app, gateway, reported)
  return unclaimed !== null && app.transaction((tx) => unclaimed.write(tx, app.now()))
}

async function readReceived(
  gateway: PaymentGateway,
  { kind, id }: Exclude<Subject, { kind: 'none' }>,
): Promise<number> {
  if (kind === 'payment') {
    const state = await gateway.read(id, kind)
    return state?.status === 'succeeded' ? state.received : 0
  }
  if (kind !== 'subscription') return 0
  const charges = (await gateway.readSubscription(id))?.charges ?? []
  return charges.filter(({ status }) => status === 'paid').reduce((sum, { amount }) => sum + amount, 0)
}
