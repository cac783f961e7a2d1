import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/iso.ts'

export type Feed = { token: string; createdAt: Date }

export async function findFeed(db: Tx, customer_id: number): Promise<Feed | null> {
  const { rows } = await db.execute<{ token: string; created: string }>(sql`
    select token, ${iso(sql`"createdAt"`)} as created from calendar_feed where customer_id = ${customer_id}`)
  return rows[0] ? { token: rows[0].token, createdAt: new Date(rows[0].created) } : null
}

export async function writeFeed(tx: Tx, customer_id: number, { token, createdAt }: Feed): Promise<void> {
  await tx.execute(sql`
    insert into calendar_feed (customer_id, token, "createdAt") values (${customer_id}, ${token}, ${createdAt})
    on conflict (customer_id) do update set token = excluded.token, "createdAt" = excluded."createdAt"`)
}

export async function deleteFeed(tx: Tx, customer_id: number): Promise<void> {
  await tx.execute(sql`delete from calendar_feed where customer_id = ${customer_id}`)
}

/** The owner of a feed; null when their account is deleted. */
export async function findFollowed(db: Tx, token: string): Promise<number | null> {
  const { rows } = await db.execute<{ customer_id: number }>(sql`
    select f.customer_id from calendar_feed f
    join customer p on p.customer_id = f.customer_id and p."deletedAt" is null where f.token = ${token}`)
  return rows[0]?.customer_id ?? null
}
