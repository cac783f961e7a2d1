import { and, eq, isNull, sql } from 'drizzle-orm'
import type { MismatchSort } from '@aforo/domain/payments/money/contract.ts'
import type { Mismatch } from '@aforo/domain/payments/money/shapes.ts'
import type { Order } from '@aforo/domain/values/sorting.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { iso } from '../../../platform/database/reading/iso.ts'
import { orderBy, type SortKey } from '../../../platform/database/reading/order-by.ts'
import { staffName } from '../../../people/staff/staff-queries.ts'
import { ofPurchase, type Page } from '../of-purchase-store.ts'
import { mismatch } from '../tables.ts'

export type NewMismatch = Pick<
  typeof mismatch.$inferSelect,
  'gateway' | 'kind' | 'gateway_ref' | 'purchase_id' | 'expected' | 'found'
>

export async function writeMismatch(tx: Tx, row: NewMismatch, now: Date): Promise<boolean> {
  const reopened = { found: row.found, foundAt: now, resolvedAt: null, resolved_by: null, resolution: null }
  const written = await tx
    .insert(mismatch)
    .values({ ...row, foundAt: now })
    .onConflictDoUpdate({
      target: [mismatch.gateway, mismatch.kind, mismatch.gateway_ref],
      set: reopened,
      setWhere: sql`${mismatch.found} is distinct from excluded.found`,
    })
    .returning({ mismatch_id: mismatch.mismatch_id })
  return written.length === 1
}

/** Resolves an open mismatch that has ended without staff; does nothing when there is none. */
export async function resolveAutomatically(
  tx: Tx,
  { gateway, kind, gateway_ref }: Pick<NewMismatch, 'gateway' | 'kind' | 'gateway_ref'>,
  { resolution, now }: { resolution: string; now: Date },
): Promise<void> {
  const conditions = [eq(mismatch.gateway, gateway), eq(mismatch.kind, kind), eq(mismatch.gateway_ref, gateway_ref)]
  await tx
    .update(mismatch)
    .set({ resolvedAt: now, resolution })
    .where(and(...conditions, isNull(mismatch.resolvedAt)))
}

/** Returns false when it was resolved before, or does not exist. */
export async function setResolved(
  tx: Tx,
  mismatch_id: number,
  { by, resolution, now }: { by: number; resolution: string; now: Date },
): Promise<boolean> {
  const moved = await tx
    .update(mismatch)
    .set({ resolvedAt: now, resolved_by: by, resolution })
    .where(and(eq(mismatch.mismatch_id, mismatch_id), isNull(mismatch.resolvedAt)))
    .returning({ mismatch_id: mismatch.mismatch_id })
  return moved.length === 1
}

const mismatchAsJson = sql`json_build_object('mismatch_id', m.mismatch_id, 'gateway', m.gateway, 'kind', m.kind,
  'gateway_ref', m.gateway_ref, 'purchase', ${ofPurchase}, 'expected', m.expected, 'found', m.found,
  'foundAt', ${iso(sql`m."foundAt"`)}, 'resolvedAt', ${iso(sql`m."resolvedAt"`)},
  'resolved_by', ${staffName(sql`m.resolved_by`)}, 'resolution', m.resolution)`

/** A mismatch with money in centavos, or null. */
export async function findMismatch(db: Tx, mismatch_id: number): Promise<Mismatch | null> {
  const { rows } = await db.execute<{ found: Mismatch }>(sql`
    select ${mismatchAsJson} as found from mismatch m left join purchase p on p.purchase_id = m.purchase_id
    where m.mismatch_id = ${mismatch_id}`)
  return rows[0]?.found ?? null
}

const sortKeys: Record<MismatchSort, SortKey> = {
  found_at: { key: sql`m."foundAt"` },
  kind: { key: sql`m.kind` },
  name: {
    key: sql`coalesce(c.found_by, '')`,
    join: sql`left join purchase q using (purchase_id) left join customer c on c.customer_id = q.customer_id`,
  },
  gateway: { key: sql`m.gateway` },
  expected: { key: sql`coalesce(m.expected, 0)` },
  found: { key: sql`coalesce(m.found, 0)` },
}

type Mismatches = { mismatches: Mismatch[]; total: number; expected: number; found: number }

/** A page of mismatches with money in centavos, and the number and sums of all: the open ones, or all; of one kind. */
export async function readMismatches(
  db: Tx,
  { all, kind }: { readonly all: boolean; readonly kind: Mismatch['kind'] | undefined },
  order: Order<MismatchSort>,
  { offset, most }: Page,
): Promise<Mismatches> {
  const matches = sql`(${all} or m."resolvedAt" is null) and (${kind ?? null}::text is null or m.kind = ${kind ?? null})`
  const { key, join = sql`` } = sortKeys[order.sort]
  const { rows } = await db.execute<Mismatches>(sql`
    select totals.*, coalesce((
      select json_agg(${mismatchAsJson} ${orderBy(sql`page.sort_key`, sql`m.mismatch_id`, order)})
      from (select m.mismatch_id, ${key} as sort_key from mismatch m ${join} where ${matches}
        ${orderBy(key, sql`m.mismatch_id`, order)} limit ${most} offset ${offset}) page
      join mismatch m using (mismatch_id)
      left join purchase p on p.purchase_id = m.purchase_id), '[]'::json) as mismatches
    from (select count(*)::int as total, coalesce(sum(m.expected), 0)::float8 as expected,
      coalesce(sum(m.found), 0)::float8 as found from mismatch m where ${matches}) totals`)
  return rows[0] ?? { mismatches: [], total: 0, expected: 0, found: 0 }
}
