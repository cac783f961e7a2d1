import type { Tx } from '../../platform/database/database.ts'
import { readInstallation } from '../../gateways/installation.ts'
import type { PaymentGateway, Subject } from '../../gateways/payment-gateway.ts'
import { isForeign, type Mark } from '../../gateways/provider-reference.ts'
import { chargeOfPayment } from '../../commerce/purchases/charges.ts'
import { findMarked } from '../../commerce/purchases/holding.ts'
import type { AppContext } from '../../app/app-context.ts'
import { writeMismatch } from './mismatch-store.ts'

type Reported = { readonly subject: Subject; readonly mark: Mark }

/**
 * Reads at the gateway what a payment or a subscription brought that carries our mark and fits no purchase, such as one
 * sold after the backup that was restored. Answers how to list it for staff, once; null when it brought nothing, is of
 * another installation, or is written down already.
 */
export async function readUnclaimed(
  { database }: AppContext,
  gateway: PaymentGateway,
  { subject, mark }: Reported,
): Promise<{ readonly write: (tx: Tx, now: Date) => Promise<boolean> } | null> {
  const { db } = database
  if (subject.kind === 'none' || mark === null || isForeign(mark, await readInstallation(db))) return null
  const found = await receivedBy(gateway, subject)
  if (found === 0 || (await chargeOfPayment(db, gateway.name, subject.id))) return null
  const purchase_id = (await findMarked(db, mark))?.purchase_id ?? null
  const row = { gateway: gateway.name, kind: 'unknown-payment' as const, gateway_ref: subject.id, purchase_id }
  return { write: (tx, now) => writeMismatch(tx, { ...row, expected: null, found }, now) }
}

export async function listUnclaimed(app: AppContext, gateway: PaymentGateway, reported: Reported): Promise<boolean> {
  const unclaimed = await readUnclaimed(app, gateway, reported)
  return unclaimed !== null && app.transaction((tx) => unclaimed.write(tx, app.now()))
}

async function receivedBy(gateway: PaymentGateway, { kind, id }: Exclude<Subject, { kind: 'none' }>): Promise<number> {
  if (kind === 'payment') {
    const state = await gateway.read(id, kind)
    return state?.status === 'succeeded' ? state.received : 0
  }
  if (kind !== 'subscription') return 0
  const charges = (await gateway.readSubscription(id))?.charges ?? []
  return charges.filter(({ status }) => status === 'paid').reduce((sum, { amount }) => sum + amount, 0)
}
