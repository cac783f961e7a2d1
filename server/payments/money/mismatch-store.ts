import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Mismatch } from '@aforo/domain/payments/money/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/reading/iso.ts'
import { staffName } from '../../people/staff/staff-queries.ts'
import { ofPurchase, type Page } from './of-purchase-store.ts'
import { mismatch } from './tables.ts'

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

/** A page of mismatches, newest first, money in centavos: the open ones, all, or the one with this id. */
export async function readMismatches(
  db: Tx,
  which: { readonly all: boolean; readonly id?: number },
  { offset, most }: Page,
): Promise<{ mismatches: Mismatch[]; total: number }> {
  const matches = sql`(${which.all} or m."resolvedAt" is null)
    and (${which.id ?? null}::int is null or m.mismatch_id = ${which.id ?? null}::int)`
  const { rows } = await db.execute<{ mismatches: Mismatch[]; total: number }>(sql`
    select (select count(*)::int from mismatch m where ${matches}) as total, coalesce((
      select json_agg(json_build_object('mismatch_id', m.mismatch_id, 'gateway', m.gateway, 'kind', m.kind,
        'gateway_ref', m.gateway_ref, 'purchase', ${ofPurchase}, 'expected', m.expected, 'found', m.found,
        'foundAt', ${iso(sql`m."foundAt"`)}, 'resolvedAt', ${iso(sql`m."resolvedAt"`)},
        'resolved_by', ${staffName(sql`m.resolved_by`)}, 'resolution', m.resolution) order by m.mismatch_id desc)
      from (select * from mismatch m where ${matches} order by m.mismatch_id desc limit ${most} offset ${offset}) m
      left join purchase p on p.purchase_id = m.purchase_id), '[]'::json) as mismatches`)
  return rows[0] ?? { mismatches: [], total: 0 }
}
