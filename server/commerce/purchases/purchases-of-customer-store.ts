import { sql } from 'drizzle-orm'
import { type Credit, type CreditGrant, grantFrom } from '@aforo/domain/commerce/credits/shapes.ts'
import type { Customer } from '@aforo/domain/people/shapes.ts'
import { allGrants } from '../credits/grant-queries.ts'
import type { Tx } from '../../platform/database/database.ts'

const MOST = 200

type GrantsAndPurchases = { grants: CreditGrant[]; purchases: Customer['purchases'] }

/** A customer's grants and purchases for the profile (3.2), newest first, in one statement. */
export async function readGrantsAndPurchases(db: Tx, customer_id: number, now: Date): Promise<GrantsAndPurchases> {
  const { rows } = await db.execute<{ grants: Credit[]; purchases: Customer['purchases'] }>(sql`
    select coalesce((select json_agg(l."grant") from (${allGrants(customer_id, now, MOST)}) l), '[]'::json) as grants,
      coalesce((select json_agg(p) from (
        select purchase_id, class_package_id, status from purchase
        where customer_id = ${customer_id} order by purchase_id desc limit ${MOST}) p), '[]'::json) as purchases`)
  const [row] = rows
  if (!row) throw new Error(`customer ${customer_id}: expected one row of grants and purchases, found none.`)
  return { grants: row.grants.map(grantFrom), purchases: row.purchases }
}
