import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

/** The reason, author (null for a background job) and time of a ledger line. */
export type EntryDetails = { readonly why: string; readonly by: number | null; readonly now: Date }

type GrantsChange = EntryDetails & { kind: 'adjusted' | 'revoked'; units: SQL; set: SQL; where: SQL }

export const pauseGrants = (tx: Tx, purchase_id: number, since: Date, details: EntryDetails): Promise<number> =>
  changeGrants(tx, purchase_id, {
    ...details,
    kind: 'adjusted',
    units: sql`0`,
    set: sql`"frozenAt" = ${since}::timestamptz`,
    where: sql`a."frozenAt" is null and (a.expiration_date is null or a.expiration_date > ${details.now}::timestamptz)`,
  })

export const resumeGrants = (tx: Tx, purchase_id: number, since: Date, details: EntryDetails): Promise<number> =>
  changeGrants(tx, purchase_id, {
    ...details,
    kind: 'adjusted',
    units: sql`0`,
    set: sql`"frozenAt" = null`,
    where: sql`a."frozenAt" = ${since}::timestamptz`,
  })

/** Revokes all grants of a purchase with the units left in them (R3, R11). The caller locks the customer. */
export const revokePlan = (tx: Tx, purchase_id: number, details: EntryDetails): Promise<number> =>
  changeGrants(tx, purchase_id, {
    ...details,
    kind: 'revoked',
    units: sql`-greatest(a.available, 0)`,
    set: sql`"revokedAt" = ${details.now}::timestamptz`,
    where: sql`true`,
  })

async function changeGrants(
  tx: Tx,
  purchase_id: number,
  { kind, units, set, where, why, by, now }: GrantsChange,
): Promise<number> {
  const { rows } = await tx.execute(sql`
    with target as (
      select a.available_class_id, a.customer_id, ${units} as units from available_class a
      where a.purchase_id = ${purchase_id} and a."revokedAt" is null and ${where}
      order by a.available_class_id for update
    ), changed as (
      update available_class a set available = a.available + target.units, ${set} from target
      where a.available_class_id = target.available_class_id
    )
    insert into credit_entry (available_class_id, customer_id, kind, amount, "by", why, "createdAt")
    select available_class_id, customer_id, ${kind}, units, ${by}::int, ${why}, ${now}::timestamptz from target
    returning 1`)
  return rows.length
}
