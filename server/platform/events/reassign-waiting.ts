import { and, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import type { CustomerMerge } from '../database/rows/personal-data.ts'
import { event } from './tables.ts'

export const reassignWaiting = (tx: Tx, { from, to }: CustomerMerge): Promise<unknown> =>
  tx
    .update(event)
    .set({ payload: sql`${event.payload} || jsonb_build_object('customer_id', ${to}::int)` })
    .where(and(isNull(event.doneAt), sql`${event.payload} -> 'customer_id' = to_jsonb(${from}::int)`))
