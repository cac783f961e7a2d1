import { asc, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { availableClass } from './tables.ts'

type Expiry = { available_class_id: number; expiration_date: string | null }

/** When these grants end, in the order in which grants are locked. */
export async function listExpiries(
  tx: Tx,
  grants: readonly { readonly available_class_id: number }[],
): Promise<Expiry[]> {
  if (grants.length === 0) return []
  const ids = grants.map((grant) => grant.available_class_id)
  const { available_class_id, expiration_date } = availableClass
  const rows = await tx
    .select({ available_class_id, expiration_date })
    .from(availableClass)
    .where(inArray(available_class_id, ids))
    .orderBy(asc(available_class_id))
  return rows.map((row) => ({ ...row, expiration_date: row.expiration_date?.toISOString() ?? null }))
}

type Extension = {
  available_class_id: number
  customer_id: number
  class_reservation_id: number
  end: Date
  by: number | null
  why: string
  now: Date
}

export async function extendGrant(tx: Tx, extension: Extension): Promise<void> {
  await tx.execute(sql`
    with moved as (
      update available_class set expiration_date = ${extension.end}
      where available_class_id = ${extension.available_class_id} and customer_id = ${extension.customer_id}
        and expiration_date < ${extension.end}
      returning available_class_id
    )
    insert into credit_entry (available_class_id, customer_id, kind, amount, class_reservation_id, "by", why, "createdAt")
    select available_class_id, ${extension.customer_id}, 'extended', 0, ${extension.class_reservation_id}, ${extension.by}::int, ${extension.why},
      ${extension.now}::timestamptz from moved`)
}
