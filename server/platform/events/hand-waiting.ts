import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import type { Handing } from '../database/of-person.ts'

/** What was noted of a person and waits to be heard is said of the record that hers becomes a part of. */
export const handWaiting = (tx: Tx, { from, to }: Handing): Promise<unknown> =>
  tx.execute(sql`update event set payload = payload || jsonb_build_object('customer_id', ${to}::int)
    where "doneAt" is null and payload -> 'customer_id' = to_jsonb(${from}::int)`)
