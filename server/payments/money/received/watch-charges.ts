import { findReportedPayment } from '../../checkout/payments/find-payment.ts'
import { GatewayUnavailable, type PaymentGateway, type Subject } from '../../../gateways/payment-gateway.ts'
import { type ChargeRow, chargesToWatch, touchCharge } from '../../../commerce/purchases/charges/charges.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { readCharge } from './read-charge.ts'
import type { Log } from '../../../platform/log/log.ts'

const BATCH_SIZE = 20

/**
 * Rechecks charges at their gateways: weeks later they may be refunded there, disputed, or a refund may come back from
 * the bank, and the webhook may be lost. Returns the number checked.
 */
export async function watchCharges(app: AppContext, log: Log): Promise<number> {
  const charges = await chargesToWatch(app.database.db, app.now(), BATCH_SIZE)
  for (const charge of charges) {
    try {
      const gateway = app.payments.byName(charge.gateway)
      const update =
        gateway && (await readCharge(app, gateway, await subjectOf(app, gateway, charge), { mayBeLess: true }))
      if (update) await app.transaction(update.write)
    } catch (error) {
      const level = error instanceof GatewayUnavailable ? 'warning' : 'error'
      log({ level, job: 'watch-charges', invoice_id: charge.invoice_id, error })
    }
    await touchCharge(app.database.db, charge.invoice_id, app.now())
  }
  return charges.length
}

async function subjectOf(
  app: AppContext,
  gateway: PaymentGateway,
  { gateway_payment_id, gateway_invoice_id }: ChargeRow,
): Promise<Subject> {
  const reported = { kind: 'payment', id: gateway_payment_id ?? gateway_invoice_id } as const
  const row = await findReportedPayment(app, gateway, { subject: reported, mark: null })
  return row ? { kind: row.kind, id: row.gateway_payment_id } : reported
}
