import { decideInvoiceRequest } from '@aforo/domain/commerce/billing/invoice-request.ts'
import type { BillingProfile, Cfdi } from '@aforo/domain/commerce/billing/shapes.ts'
import type { Invoice } from '@aforo/domain/commerce/purchases/shapes.ts'
import type { BillingPolicy } from '@aforo/domain/settings/policies.ts'
import { formatDate, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatPesos, fromPesos } from '@aforo/domain/values/money.ts'

export type Billing =
  | { kind: 'none' }
  | { kind: 'requestable' | 'needs-profile' }
  | { kind: 'requested'; label: string; fault: string | null; files: { pdf: string; xml: string } | null }

export type BillingFacts = {
  profile: BillingProfile | null
  cfdis: readonly Cfdi[]
  policy: BillingPolicy
  now: Date
}

export function billingOf(invoice: Invoice, { profile, cfdis, policy, now }: BillingFacts): Billing {
  const cfdi = cfdis.find(({ invoice_id, status }) => invoice_id === invoice.invoice_id && status !== 'cancelled')
  if (cfdi && cfdi.status !== 'failed') return cfdiToBilling(cfdi)
  const charge = {
    status: invoice.status,
    chargedAt: parseInstant(invoice.createdAt),
    total_payment: fromPesos(invoice.total_payment),
    refunded: fromPesos(invoice.refunded),
  }
  const verdict = decideInvoiceRequest({ charge, profile, requestStatus: cfdi ? 'failed' : null }, policy, now)
  if (verdict.allowed) return { kind: 'requestable' }
  if (verdict.reason === 'billing-profile-missing') return { kind: 'needs-profile' }
  return cfdi ? cfdiToBilling(cfdi) : { kind: 'none' }
}

const STATUS_LABELS: Record<Cfdi['status'], string> = {
  requested: 'En camino: te llega por correo',
  stamped: 'Lista',
  failed: 'No se pudo emitir',
  cancelled: 'Cancelada',
}

const cfdiToBilling = ({ cfdi_id, status, error, has_files }: Cfdi) => ({
  kind: 'requested' as const,
  label: STATUS_LABELS[status],
  fault: error,
  files: has_files ? { pdf: `/api/cfdis/${cfdi_id}/pdf`, xml: `/api/cfdis/${cfdi_id}/xml` } : null,
})

export const toCfdiRow = (cfdi: Cfdi, zone: Zone) => ({
  ...cfdiToBilling(cfdi),
  cfdi_id: cfdi.cfdi_id,
  title: cfdi.title,
  total: formatPesos(cfdi.total_payment),
  date: formatDate(parseInstant(cfdi.chargedAt), zone),
  to: `${cfdi.legal_name} · ${cfdi.rfc}`,
  uuid: cfdi.uuid,
  status: cfdi.status,
})
export type CfdiRow = ReturnType<typeof toCfdiRow>

export const toBillableRow = (invoice: Invoice, zone: Zone) => ({
  invoice_id: invoice.invoice_id,
  title: invoice.title,
  amount: formatPesos(invoice.total_payment - invoice.refunded),
  date: formatDate(parseInstant(invoice.createdAt), zone),
})
