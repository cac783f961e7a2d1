import { stringify } from 'csv-stringify'
import type { CfdiStatus } from '@aforo/domain/commerce/billing/shapes.ts'
import { splitTax } from '@aforo/domain/commerce/billing/tax.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { instantInZone, parseInstant } from '@aforo/domain/values/days.ts'
import type { AppContext } from '../../app/app-context.ts'
import { type CfdiRead, readCfdis } from './cfdi-store.ts'
import { monthBetween } from './month.ts'
import { RawResponse } from '../../platform/http/request.ts'

const CHUNK = 500
const STATUS: Readonly<Record<CfdiStatus, string>> = {
  requested: 'Por timbrar',
  stamped: 'Timbrada',
  failed: 'Con datos por corregir',
  cancelled: 'Cancelada',
}
const COLUMNS = [
  'Cargo',
  'Fecha del cargo',
  'Concepto',
  'Subtotal',
  'IVA',
  'Total',
  'Devuelto',
  'RFC',
  'Nombre o razón social',
  'Régimen fiscal',
  'Código postal',
  'Uso de CFDI',
  'Correo',
  'Estado',
  'Folio fiscal',
]

/**
 * The tax invoices requested for a month's charges, as CSV for the accountant. `escape_formulas` puts a quote before
 * text that a spreadsheet would run as a formula.
 */
export async function exportMonth(app: AppContext, month: string): Promise<RawResponse> {
  const { zone } = calendarPolicy(await app.settings())
  const charged = monthBetween(month, zone)
  const table = stringify({
    header: true,
    columns: COLUMNS,
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  })
  const text = collectText(table)
  for (let offset = 0, total = 1; offset < total; offset += CHUNK) {
    const page = await readCfdis(app.database.db, { charged }, { offset, most: CHUNK })
    total = page.total
    for (const cfdi of page.cfdis) table.write(toCsvRow(cfdi, zone))
  }
  table.end()
  return new RawResponse(await text, { 'Content-Disposition': `attachment; filename="facturas-${month}.csv"` })
}

async function collectText(table: ReturnType<typeof stringify>): Promise<string> {
  const parts: string[] = []
  for await (const part of table) parts.push(String(part))
  return parts.join('')
}

function toCsvRow({ profile, ...cfdi }: CfdiRead, zone: string): string[] {
  const { subtotal, tax } = splitTax(cfdi.total_payment)
  return [
    String(cfdi.invoice_id),
    instantInZone(parseInstant(cfdi.chargedAt), zone).slice(0, 10),
    cfdi.title,
    formatPesos(subtotal),
    formatPesos(tax),
    formatPesos(cfdi.total_payment),
    formatPesos(cfdi.refunded),
    profile.rfc,
    profile.legal_name,
    profile.tax_system,
    profile.zip_code,
    profile.cfdi_use,
    profile.email,
    STATUS[cfdi.status],
    cfdi.uuid ?? '',
  ]
}

const formatPesos = (centavos: number): string => (centavos / 100).toFixed(2)
