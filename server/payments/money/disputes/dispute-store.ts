import { and, eq, sql } from 'drizzle-orm'
import type { Dispute } from '@aforo/domain/payments/money/shapes.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { iso } from '../../../platform/database/reading/iso.ts'
import { ofPurchase, type Page } from '../of-purchase-store.ts'
import { dispute } from '../tables.ts'

export type DisputeRow = typeof dispute.$inferSelect

export async function openDispute(
  tx: Tx,
  row: Pick<DisputeRow, 'gateway' | 'gateway_dispute_id' | 'purchase_id' | 'invoice_id' | 'amount' | 'reason'>,
  now: Date,
): Promise<{ row: DisputeRow; isNew: boolean }> {
  const [inserted] = await tx
    .insert(dispute)
    .values({ ...row, status: 'open', createdAt: now })
    .onConflictDoNothing()
    .returning()
  if (inserted) return { row: inserted, isNew: true }
  const [existing] = await tx
    .select()
    .from(dispute)
    .where(and(eq(dispute.gateway, row.gateway), eq(dispute.gateway_dispute_id, row.gateway_dispute_id)))
    .for('no key update')
  if (!existing) throw new Error(`dispute ${row.gateway_dispute_id}: expected it after a conflict, found none.`)
  return { row: existing, isNew: false }
}

export async function closeDispute(tx: Tx, dispute_id: number, status: 'won' | 'lost', now: Date): Promise<void> {
  await tx.update(dispute).set({ status, closedAt: now }).where(eq(dispute.dispute_id, dispute_id))
}

/** A page of disputes, open ones first, then the newest; money in centavos. */
export async function readDisputes(db: Tx, { offset, most }: Page): Promise<{ disputes: Dispute[]; total: number }> {
  const order = sql`order by d.status <> 'open', d.dispute_id desc`
  const { rows } = await db.execute<{ disputes: Dispute[]; total: number }>(sql`
    select (select count(*)::int from dispute) as total, coalesce((
      select json_agg(json_build_object('dispute_id', d.dispute_id, 'gateway', d.gateway,
        'gateway_dispute_id', d.gateway_dispute_id, 'purchase', ${ofPurchase}, 'amount', d.amount, 'reason', d.reason,
        'status', d.status, 'createdAt', ${iso(sql`d."createdAt"`)}, 'closedAt', ${iso(sql`d."closedAt"`)}) ${order})
      from (select * from dispute d ${order} limit ${most} offset ${offset}) d
      left join purchase p on p.purchase_id = d.purchase_id), '[]'::json) as disputes`)
  return rows[0] ?? { disputes: [], total: 0 }
}
