import { eq, sql } from 'drizzle-orm'
import {
  mergeColumns,
  mergeMissingRows,
  type PersonalData,
  exportRows,
} from '../../platform/database/rows/personal-data.ts'
import { billingProfile, cfdi } from './tables.ts'

/** Erasing keeps the billing data of a tax invoice: the tax office sets how long it must be stored. */
export const ofPerson: readonly PersonalData[] = [
  {
    name: 'datos-de-facturacion',
    columns: ['billing_profile.customer_id'],
    exportRecords: (db, customer_id) =>
      exportRows(
        db,
        sql`select rfc, legal_name, tax_system, zip_code, cfdi_use, email from billing_profile
          where customer_id = ${customer_id}`,
      ),
    erase: (tx, customer_id) => tx.delete(billingProfile).where(eq(billingProfile.customer_id, customer_id)),
    hand: (tx, persons) => mergeMissingRows(tx, 'billing_profile.customer_id', [], persons),
  },
  {
    name: 'facturas',
    columns: ['cfdi.customer_id'],
    exportRecords: (db, customer_id) =>
      exportRows(
        db,
        sql`select cfdi_id, invoice_id, status, uuid, profile, "createdAt" from cfdi
          where customer_id = ${customer_id} order by cfdi_id`,
      ),
    erase: (tx, customer_id) =>
      tx
        .update(cfdi)
        .set({ profile: sql`jsonb_set(${cfdi.profile}, '{email}', '""')` })
        .where(eq(cfdi.customer_id, customer_id)),
    hand: (tx, persons) => mergeColumns(tx, ['cfdi.customer_id'], persons),
  },
]
