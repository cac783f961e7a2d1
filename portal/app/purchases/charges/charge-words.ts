import type { Invoice } from '@aforo/domain/commerce/purchases/shapes.ts'
import { statusLabel } from '@aforo/domain/commerce/purchases/status.ts'
import { lastSecondOf } from '@aforo/domain/commerce/purchases/periods.ts'
import { formatDate, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'

/** A row of 'Mis Cargos' (2.43, 3.13). */
export type ChargeRow = {
  invoice_id: number
  purchase_id: number
  title: string
  /** 'Renovación' and the period that was paid; empty for a single purchase. */
  period: string
  date: string
  amount: string
  refunded: string | null
  /** Status of the purchase (4.14). */
  status: string
  outcome: string | null
  hasReceipt: boolean
}

const OUTCOMES = { paid: null, refunded: 'Devuelto', failed: 'No se cobró', disputed: 'En aclaración con tu banco' }

export function toChargeRow(invoice: Invoice, zone: Zone): ChargeRow {
  const { refunded, total_payment, status } = invoice
  const isPartlyRefunded = status === 'refunded' && refunded < total_payment
  return {
    invoice_id: invoice.invoice_id,
    purchase_id: invoice.purchase_id,
    title: invoice.title,
    period: [invoice.kind === 'renewal' ? 'Renovación' : null, periodWords(invoice, zone)].filter(Boolean).join(' · '),
    date: formatDate(parseInstant(invoice.createdAt), zone),
    amount: formatPesos(total_payment),
    refunded: refunded > 0 ? formatPesos(refunded) : null,
    status: statusLabel(invoice.purchase, zone),
    outcome: isPartlyRefunded ? 'Devuelto en parte' : OUTCOMES[status],
    hasReceipt: status !== 'failed',
  }
}

function periodWords({ period_start, period_end }: Invoice, zone: Zone): string | null {
  if (period_start === null || period_end === null) return null
  const last = lastSecondOf(parseInstant(period_end), zone)
  return `Del ${formatDate(parseInstant(period_start), zone)} al ${formatDate(last, zone)}`
}
