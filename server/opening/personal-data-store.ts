import { sql } from 'drizzle-orm'
import { exportRows, type PersonalData } from '../platform/database/rows/personal-data.ts'
import { newsSubscriber } from './tables.ts'

/** The address that a person left before the portal was published, under the e-mail of their account. */
export const ofPerson: readonly PersonalData[] = [
  {
    name: 'avisos-de-apertura',
    columns: [],
    exportRecords: (db, customer_id) =>
      exportRows(
        db,
        sql`select n.email, n."createdAt" from news_subscriber n join customer c using (email)
          where c.customer_id = ${customer_id}`,
      ),
    erase: (tx, customer_id) =>
      tx
        .delete(newsSubscriber)
        .where(sql`${newsSubscriber.email} = (select c.email from customer c where c.customer_id = ${customer_id})`),
    hand: async () => {},
  },
]
