import { decideInvoiceRequest } from '@aforo/domain/commerce/billing/invoice-request.ts'
import type { BillingProfile } from '@aforo/domain/commerce/billing/shapes.ts'
import { billingPolicy } from '@aforo/domain/settings/policies.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { lockPerson } from '../../people/lock-person.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Listener } from '../../platform/events/listen.ts'
import { findChargeOfPayment, findCharge, isBillRequested } from '../purchases/charges/charges.ts'
import type { ChargeRecorded } from '../purchases/charges/record-charge.ts'
import type { AppContext } from '../../app/app-context.ts'
import { insertCfdi, lockCfdiOfCharge, setCfdi } from './cfdi-store.ts'
import { findProfile } from './profile-store.ts'
import { getOwnCfdi } from './read-cfdis.ts'

type CustomerLink = { readonly customer_id: number; readonly invoice_id: number }

/**
 * Requests the tax invoice of one of the customer's charges; one that failed is requested again with the current
 * billing data.
 */
export async function requestCfdi(app: AppContext, ownInvoice: CustomerLink) {
  return app.transaction(async (tx) => {
    const recorded = await recordRequest(tx, app, ownInvoice)
    return recorded.allowed ? allow(await getOwnCfdi(tx, recorded.value)) : recorded
  })
}

export const requestCfdiOfCharge: Listener = async (tx, payload, app) => {
  const { gateway, gateway_invoice_id, purchase_id, customer_id } = payload as ChargeRecorded
  if (!(await isBillRequested(tx, purchase_id))) return
  const charge = await findChargeOfPayment(tx, gateway, gateway_invoice_id)
  if (charge) await recordRequest(tx, app, { customer_id, invoice_id: charge.invoice_id })
}

async function recordRequest(tx: Tx, app: AppContext, { customer_id, invoice_id }: CustomerLink) {
  const policy = billingPolicy(await app.settings())
  const now = app.now()
  await lockPerson(tx, customer_id)
  const found = await findCharge(tx, invoice_id)
  const charge = found?.customer_id === customer_id ? { ...found, chargedAt: found.createdAt } : null
  const before = await lockCfdiOfCharge(tx, invoice_id)
  const previousStatus = before ? (before.status as 'requested' | 'stamped' | 'failed') : null
  const verdict = decideInvoiceRequest(
    { charge, profile: await findProfile(tx, customer_id), requestStatus: previousStatus },
    policy,
    now,
  )
  if (!verdict.allowed) return verdict
  if (!before) return allow(await insertCfdi(tx, { invoice_id, customer_id, profile: verdict.value }, now))
  await setCfdi(tx, before.cfdi_id, toRequestedFields(verdict.value, now), now)
  return allow(before.cfdi_id)
}

const toRequestedFields = (profile: BillingProfile, now: Date) =>
  ({ status: 'requested', profile, attempts: 0, error: null, available_at: now }) as const
