import { createHash } from 'node:crypto'
import { paymentFormOf } from '@aforo/domain/commerce/billing/payment-form.ts'
import { fieldOfSatCode, rejectedSentence } from '@aforo/domain/commerce/billing/sat-errors.ts'
import type { BillingField } from '@aforo/domain/commerce/billing/shapes.ts'
import { TAX_PERCENT } from '@aforo/domain/commerce/billing/tax.ts'
import type { Refusal } from '@aforo/domain/values/refusal.ts'
import type { TaxInvoiceRequest, TaxStamper } from '../../../gateways/tax-stamper.ts'
import { findCharge } from '../../purchases/charges/charges.ts'
import { getPurchase } from '../../purchases/of-customer/read-purchases.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { type CfdiRow, lockCfdi, NEVER_DUE, setCfdi, leaseDueCfdi } from '../cfdi-store.ts'
import { sendFailedNotice, sendStampedNotice } from './stamping-notices.ts'
import type { Log } from '../../../platform/log/log.ts'

export { firstCfdiDue } from '../cfdi-store.ts'

const MINUTE_MS = 60_000
/** Minutes until the next attempt; the last delay repeats. */
const BACKOFF_MINUTES = [1, 5, 30, 120, 360]
/** A rejection that names no field may be a configuration error: the customer is notified after this many attempts. */
const MAX_ATTEMPTS_WITHOUT_FIELD = 5

/**
 * Stamps the tax invoice that has been due for longest, or cancels a refunded one. The provider is called between two
 * transactions. Returns whether one was due.
 */
export async function stampNextCfdi(app: AppContext, log: Log): Promise<boolean> {
  const stamper = await app.stamper()
  if (!stamper) return false
  const now = app.now()
  const row = await app.transaction((tx) => leaseDueCfdi(tx, now, new Date(now.getTime() + MINUTE_MS)))
  if (!row) return false
  try {
    await (row.status === 'stamped' ? cancelAtProvider(app, stamper, row) : stamp(app, stamper, row))
  } catch (error) {
    log({ level: 'error', job: 'stamp-cfdis', cfdi_id: row.cfdi_id, error })
    await postpone(app, row, error instanceof Error ? error.message : String(error))
  }
  return true
}

async function stamp(app: AppContext, stamper: TaxStamper, row: CfdiRow): Promise<void> {
  const request = await buildRequest(app, row)
  if (!request) return app.transaction((tx) => setCfdi(tx, row.cfdi_id, { status: 'cancelled' }, app.now()))
  const stamped = await stamper.stamp(request)
  if (!stamped.allowed) return recordRejection(app, row, stamped)
  const now = app.now()
  await app.transaction(async (tx) => {
    const current = await lockCfdi(tx, row.cfdi_id)
    // It was refunded while the provider stamped it: it is due at once, for cancelling.
    const wasRefunded = current?.status === 'cancelled'
    const available_at = wasRefunded ? now : NEVER_DUE
    const to = { status: 'stamped', ...stamped.value, error: null, attempts: 0, available_at } as const
    await setCfdi(tx, row.cfdi_id, to, now)
    if (!wasRefunded) await sendStampedNotice(tx, app, row)
  })
}

async function buildRequest(app: AppContext, row: CfdiRow): Promise<TaxInvoiceRequest | null> {
  const { db } = app.database
  const charge = await findCharge(db, row.invoice_id)
  const purchase = charge && (await getPurchase(db, charge.purchase_id))
  if (!charge || !purchase?.allowed)
    throw new Error(`cfdi ${row.cfdi_id}: expected its charge and purchase, found none.`)
  const payment_form = paymentFormOf(purchase.value.payment_kind)
  const total = charge.total_payment - charge.refunded
  if (total <= 0 || payment_form === null) return null
  const fields = {
    external_id: row.reference,
    receiver: row.profile,
    payment_form,
    description: purchase.value.title,
    total,
    tax_percent: TAX_PERCENT,
    product_key: (await app.settings()).cfdi_product_key,
  }
  // Idempotency key: the provider returns the same invoice for the same data, and makes another one for changed data.
  const key = `cfdi-${row.reference}-${createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 16)}`
  return { key, ...fields }
}

async function recordRejection(app: AppContext, row: CfdiRow, { details }: Refusal): Promise<void> {
  const reason = String(details?.told ?? '')
  const field = (details?.field as BillingField | null | undefined) ?? fieldOfSatCode(reason)
  if (field === null && row.attempts < MAX_ATTEMPTS_WITHOUT_FIELD) return postpone(app, row, reason)
  const now = app.now()
  const error = rejectedSentence(field)
  await app.transaction(async (tx) => {
    const current = await lockCfdi(tx, row.cfdi_id)
    if (current?.status !== 'requested') return
    await setCfdi(tx, row.cfdi_id, { status: 'failed', error }, now)
    await sendFailedNotice(tx, app, row, error)
  })
}

async function cancelAtProvider(app: AppContext, stamper: TaxStamper, row: CfdiRow): Promise<void> {
  const now = app.now()
  const outcome = await stamper.cancel(row.provider_id ?? '')
  if (outcome === 'pending') return postpone(app, row, 'Espera que su receptor acepte la cancelación.')
  await app.transaction((tx) => setCfdi(tx, row.cfdi_id, { status: 'cancelled', error: null }, now))
}

function postpone(app: AppContext, row: CfdiRow, error: string): Promise<void> {
  const now = app.now()
  const wait = BACKOFF_MINUTES[Math.min(row.attempts, BACKOFF_MINUTES.length) - 1] ?? 360
  const available_at = new Date(now.getTime() + wait * MINUTE_MS)
  return app.transaction((tx) => setCfdi(tx, row.cfdi_id, { available_at, error: error.slice(0, 500) }, now))
}
