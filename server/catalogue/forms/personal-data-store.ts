import { sql } from 'drizzle-orm'
import { type PersonalData, exportRows } from '../../platform/database/personal-data.ts'

const ofCustomers = sql`custom_field_id in (select custom_field_id from custom_field where object = 'customer')`

export const ofPerson: readonly PersonalData[] = [
  {
    name: 'respuestas',
    columns: ['answer.object_id'],
    exportRecords: (db, customer_id) =>
      exportRows(
        db,
        sql`select f.label, a.value, a."consentedAt", a."updatedAt" from answer a join custom_field f using (custom_field_id)
          where f.object = 'customer' and a.object_id = ${customer_id} order by f.step, f."order"`,
      ),
    erase: (tx, customer_id) => tx.execute(sql`delete from answer where ${ofCustomers} and object_id = ${customer_id}`),
    hand: async (tx, { from, to }) => {
      await tx.execute(sql`delete from answer moved using answer other where moved.${ofCustomers}
        and moved.object_id = ${from} and other.object_id = ${to} and other.custom_field_id = moved.custom_field_id`)
      await tx.execute(sql`update answer set object_id = ${to} where ${ofCustomers} and object_id = ${from}`)
    },
  },
]
