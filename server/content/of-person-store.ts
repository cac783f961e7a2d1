import { sql } from 'drizzle-orm'
import { handWhatLacks, type OfPerson, tellRows } from '../database/of-person.ts'

/** What she accepted is the studio's proof: it stays, with her number alone. */
export const ofPerson: readonly OfPerson[] = [
  {
    name: 'documentos-aceptados',
    columns: ['accepted_page.customer_id'],
    tell: (db, customer_id) =>
      tellRows(
        db,
        sql`select p.title, a.version, a."createdAt" from accepted_page a join page p using (page_id)
          where a.customer_id = ${customer_id} order by a."createdAt", p.page_id`,
      ),
    erase: async () => {},
    hand: (tx, persons) => handWhatLacks(tx, 'accepted_page.customer_id', ['page_id', 'version'], persons),
  },
]
