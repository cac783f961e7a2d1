import { findReportedPayment } from '../checkout/payments/find-payment.ts'
import { GatewaySilent, type PaymentGateway, type Subject } from '../../gateways/payment-gateway.ts'
import { type ChargeRow, chargesToWatch, touchCharge } from '../../commerce/purchases/charges.ts'
import type { AppContext } from '../../app/app-context.ts'
import { readCharge } from './read-charge.ts'
import type { Log } from '../../platform/log/log.ts'

const AT_ONCE = 20

/**
 * Looks again at what was charged: money may go back at the gateway itself, come again from a bank, or be disputed weeks
 * later, and its webhook may not come. Answers how many were looked at.
 */
export async function watchCharges(app: AppContext, log: Log): Promise<number> {
  const charges = await chargesToWatch(app.database.db, app.now(), AT_ONCE)
  for (const charge of charges) {
    try {
      const gateway = app.payments.named(charge.gateway)
      const read =
        gateway && (await readCharge(app, gateway, await subjectOf(app, gateway, charge), { mayBeLess: true }))
      if (read) await app.transaction(read.write)
    } catch (error) {
      const level = error instanceof GatewaySilent ? 'warning' : 'error'
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
  const values = { kind: 'payment', id: gateway_payment_id ?? gateway_invoice_id } as const
  const row = await findReportedPayment(app, gateway, { subject: values, mark: null })
  return row ? { kind: row.kind, id: row.gateway_payment_id } : values
}
