import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import type { CustomerMerge } from '../database/personal-data.ts'

export const reassignWaiting = (tx: Tx, { from, to }: CustomerMerge): Promise<unknown> =>
  tx.execute(sql`update event set payload = payload || jsonb_build_object('customer_id', ${to}::int)
    where "doneAt" is null and payload -> 'customer_id' = to_jsonb(${from}::int)`)
