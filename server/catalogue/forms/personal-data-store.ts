import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type PersonalData, exportRows } from '../../platform/database/rows/personal-data.ts'
import { answer } from './tables.ts'

const ofCustomers = sql`${answer.custom_field_id} in (select custom_field_id from custom_field where object = 'customer')`

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
    erase: (tx, customer_id) => tx.delete(answer).where(and(ofCustomers, eq(answer.object_id, customer_id))),
    hand: async (tx, { from, to }) => {
      const other = alias(answer, 'other')
      const fieldsAnswered = tx.select({ id: other.custom_field_id }).from(other).where(eq(other.object_id, to))
      await tx
        .delete(answer)
        .where(and(ofCustomers, eq(answer.object_id, from), inArray(answer.custom_field_id, fieldsAnswered)))
      await tx
        .update(answer)
        .set({ object_id: to })
        .where(and(ofCustomers, eq(answer.object_id, from)))
    },
  },
]
