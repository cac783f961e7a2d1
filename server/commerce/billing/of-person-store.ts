import { sql } from 'drizzle-orm'
import { handColumns, handWhatLacks, type OfPerson, exportRows } from '../../platform/database/of-person.ts'

/** A tax invoice is kept as it was asked for: the tax office says for how long. */
export const ofPerson: readonly OfPerson[] = [
  {
    name: 'datos-de-facturacion',
    columns: ['billing_profile.customer_id'],
    exportRecords: (db, customer_id) =>
      exportRows(
        db,
        sql`select rfc, legal_name, tax_system, zip_code, cfdi_use, email from billing_profile
          where customer_id = ${customer_id}`,
      ),
    erase: (tx, customer_id) => tx.execute(sql`delete from billing_profile where customer_id = ${customer_id}`),
    hand: (tx, persons) => handWhatLacks(tx, 'billing_profile.customer_id', [], persons),
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
      tx.execute(sql`update cfdi set profile = jsonb_set(profile, '{email}', '""') where customer_id = ${customer_id}`),
    hand: (tx, persons) => handColumns(tx, ['cfdi.customer_id'], persons),
  },
]
