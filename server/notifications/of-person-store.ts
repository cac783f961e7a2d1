import { type SQL, sql } from 'drizzle-orm'
import { type OfPerson, tellRows } from '../database/of-person.ts'

const toHer = (customer_id: number): SQL => sql`m."to" in
  (select email from customer where customer_id = ${customer_id} or merged_into = ${customer_id})`

/** The letters that were written to her. Her copy names them alone: some of them open her account. */
export const ofPerson: readonly OfPerson[] = [
  {
    name: 'correos',
    columns: ['mail.to'],
    tell: (db, customer_id) =>
      tellRows(db, sql`select m.subject, m."createdAt" from mail m where ${toHer(customer_id)} order by m.mail_id`),
    erase: (tx, customer_id) => tx.execute(sql`delete from mail m where ${toHer(customer_id)}`),
    hand: async () => {},
  },
]
