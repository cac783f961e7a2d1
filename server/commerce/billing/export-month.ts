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
 * The tax invoices asked for a month's charges, for the accountant. What people typed can be no formula of a spreadsheet:
 * csv-stringify puts a quote before what begins like one.
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
  const text = textOf(table)
  for (let offset = 0, total = 1; offset < total; offset += CHUNK) {
    const page = await readCfdis(app.database.db, { charged }, { offset, most: CHUNK })
    total = page.total
    for (const one of page.cfdis) table.write(lineOf(one, zone))
  }
  table.end()
  return new RawResponse(await text, { 'Content-Disposition': `attachment; filename="facturas-${month}.csv"` })
}

async function textOf(table: ReturnType<typeof stringify>): Promise<string> {
  const parts: string[] = []
  for await (const part of table) parts.push(String(part))
  return parts.join('')
}

function lineOf({ profile, ...one }: CfdiRead, zone: string): string[] {
  const { subtotal, tax } = splitTax(one.total_payment)
  return [
    String(one.invoice_id),
    instantInZone(parseInstant(one.chargedAt), zone).slice(0, 10),
    one.title,
    pesos(subtotal),
    pesos(tax),
    pesos(one.total_payment),
    pesos(one.refunded),
    profile.rfc,
    profile.legal_name,
    profile.tax_system,
    profile.zip_code,
    profile.cfdi_use,
    profile.email,
    STATUS[one.status],
    one.uuid ?? '',
  ]
}

const pesos = (centavos: number): string => (centavos / 100).toFixed(2)
