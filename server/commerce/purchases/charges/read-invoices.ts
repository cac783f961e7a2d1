import type { Invoice } from '@aforo/domain/commerce/purchases/shapes.ts'
import { toPesos } from '@aforo/domain/values/money.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type InvoiceRead, type InvoiceRow, invoicesOfPayer } from './invoice-store.ts'

const MOST = 200

/** The customer's charges, newest first (7.17, 2.43). */
export const listMyInvoices = async (db: Tx, customer_id: number): Promise<Invoice[]> =>
  (await invoicesOfPayer(db, customer_id, MOST)).map(rowToApi)

const rowToApi = ({ of, ...row }: InvoiceRead): Invoice => ({
  ...chargeOf(row, of),
  class_package: { class_package_id: of.class_package_id, title: of.title },
  purchase: {
    purchase_id: row.purchase_id,
    title: of.title,
    status: of.status,
    cancelledAt: of.cancelledAt?.toISOString() ?? null,
    updatedAt: of.updatedAt.toISOString(),
  },
})

export const chargeOf = (
  row: InvoiceRow,
  { title, class_package_id }: { title: string; class_package_id: number },
): Omit<Invoice, 'class_package' | 'purchase'> => ({
  invoice_id: row.invoice_id,
  purchase_id: row.purchase_id,
  class_package_id,
  title,
  total_payment: toPesos(row.total_payment),
  refunded: toPesos(row.refunded),
  status: row.status,
  kind: row.kind,
  period_start: row.period_start?.toISOString() ?? null,
  period_end: row.period_end?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})
