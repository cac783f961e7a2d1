import { type SQL, sql } from 'drizzle-orm'
import type { Credit } from '@aforo/domain/commerce/credits/shapes.ts'
import type { Customer } from '@aforo/domain/people/shapes.ts'
import { allGrants } from '../../credits/grant-queries.ts'

const MOST = 200

export type GrantsAndPurchases = { grants: Credit[]; purchases: Customer['purchases'] }

/** A customer's grants and purchases for the profile (3.2), newest first, as JSON. */
export const grantsAndPurchasesJson = (
  customer_id: number,
  now: Date,
): SQL<GrantsAndPurchases> => sql`json_build_object(
  'grants', coalesce((select json_agg(l."grant") from (${allGrants(customer_id, now, MOST)}) l), '[]'::json),
  'purchases', coalesce((select json_agg(p) from (
    select purchase_id, class_package_id, status from purchase
    where customer_id = ${customer_id} order by purchase_id desc limit ${MOST}) p), '[]'::json))`
