import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Terms } from '@aforo/domain/payments/coach-pay/rate.ts'
import type { Days } from '@aforo/domain/payments/coach-pay/pay-run.ts'
import type { PayAdjustment, PayRun } from '@aforo/domain/payments/coach-pay/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isReferenced } from '../../platform/database/references.ts'
import { iso } from '../../platform/database/iso.ts'
import { staffName } from '../../people/staff-queries.ts'
import { payAdjustment, payLine, payRun } from './tables.ts'
import type { TaughtClass } from './taught-classes-store.ts'

const runAsJson = sql`json_build_object('pay_run_id', r.pay_run_id, 'starts_on', r.starts_on, 'ends_on', r.ends_on,
  'created_by', ${staffName(sql`r.created_by`)}, 'createdAt', ${iso(sql`r."createdAt"`)},
  'approved_by', ${staffName(sql`r.approved_by`)}, 'approvedAt', ${iso(sql`r."approvedAt"`)})`

export async function readRuns(
  db: Tx,
  { offset, most }: { offset: number; most: number },
): Promise<{ runs: PayRun[]; total: number }> {
  const { rows } = await db.execute<{ runs: PayRun[]; total: number }>(sql`
    select (select count(*)::int from pay_run) as total, coalesce((
      select json_agg(${runAsJson} order by r.starts_on desc)
      from (select * from pay_run order by starts_on desc limit ${most} offset ${offset}) r), '[]'::json) as runs`)
  return rows[0] ?? { runs: [], total: 0 }
}

export async function findRun(db: Tx, pay_run_id: number): Promise<PayRun | null> {
  const r = alias(payRun, 'r')
  const [found] = await db
    .select({ run: sql<PayRun>`${runAsJson}` })
    .from(r)
    .where(eq(r.pay_run_id, pay_run_id))
  return found?.run ?? null
}

export async function lockRun(tx: Tx, pay_run_id: number): Promise<typeof payRun.$inferSelect | null> {
  const [run] = await tx.select().from(payRun).where(eq(payRun.pay_run_id, pay_run_id)).for('update')
  return run ?? null
}

/** The days of all runs; no run can be added until the transaction ends. */
export async function lockRunDays(tx: Tx): Promise<Days[]> {
  await tx.execute(sql`lock table pay_run in share row exclusive mode`)
  return tx.select({ starts_on: payRun.starts_on, ends_on: payRun.ends_on }).from(payRun)
}

export async function insertRun(tx: Tx, row: Days & { created_by: number; createdAt: Date }): Promise<number> {
  const [inserted] = await tx.insert(payRun).values(row).returning({ pay_run_id: payRun.pay_run_id })
  if (!inserted) throw new Error('pay_run: expected one new row, found none.')
  return inserted.pay_run_id
}

export async function setApproved(
  tx: Tx,
  pay_run_id: number,
  { approved_by, approvedAt }: { approved_by: number; approvedAt: Date },
): Promise<void> {
  await tx.update(payRun).set({ approved_by, approvedAt }).where(eq(payRun.pay_run_id, pay_run_id))
}

/**
 * Deletes a run with its adjustments. Returns false when anything else refers to it: the caller must then roll back.
 */
export async function deleteRun(tx: Tx, pay_run_id: number): Promise<boolean> {
  await tx.delete(payAdjustment).where(eq(payAdjustment.pay_run_id, pay_run_id))
  if (await isReferenced(tx, payRun.pay_run_id, pay_run_id)) return false
  await tx.delete(payRun).where(eq(payRun.pay_run_id, pay_run_id))
  return true
}

export async function insertLines(tx: Tx, rows: readonly (typeof payLine.$inferInsert)[]): Promise<void> {
  // In batches, because a statement takes at most 65,535 parameters.
  for (let at = 0; at < rows.length; at += 500) await tx.insert(payLine).values(rows.slice(at, at + 500))
}

export type FrozenLine = Omit<TaughtClass, 'class_type_id' | 'day'> & Terms & { readonly amount: number }

export async function frozenLines(db: Tx, pay_run_id: number): Promise<FrozenLine[]> {
  const { rows } = await db.execute<FrozenLine>(sql`
    select p.single_class_id, p.instructor_id, trim(i.name || ' ' || i.last_name) as coach, k.name as class_type,
      l.name as location, ${iso(sql`c.class_date`)} as class_date, p.heads, p.is_list_open, p.per_class, p.per_head,
      p.heads_included, p.minimum, p.maximum, p.amount,
      (count(*) over (partition by p.single_class_id))::int as coaches
    from pay_line p join single_class c using (single_class_id) join class_type k using (class_type_id)
      join location l using (location_id) join instructor i using (instructor_id)
    where p.pay_run_id = ${pay_run_id} order by c.class_date, p.single_class_id, p.pay_line_id`)
  return rows
}

export type AdjustmentRead = PayAdjustment & { readonly coach: string }

/** The manual adjustments of a run, oldest first; money in centavos. */
export async function adjustmentsOf(db: Tx, pay_run_id: number): Promise<AdjustmentRead[]> {
  const { pay_adjustment_id, instructor_id, single_class_id, amount, reason, createdAt } = payAdjustment
  return db
    .select({
      pay_adjustment_id,
      instructor_id,
      single_class_id,
      amount,
      reason,
      by: sql<string>`${staffName(sql`${payAdjustment}."by"`)}`,
      createdAt: iso(createdAt),
      coach: sql<string>`(select trim(i.name || ' ' || i.last_name) from instructor i
        where i.instructor_id = ${payAdjustment}.instructor_id)`,
    })
    .from(payAdjustment)
    .where(eq(payAdjustment.pay_run_id, pay_run_id))
    .orderBy(asc(pay_adjustment_id))
}

export async function insertAdjustment(tx: Tx, row: typeof payAdjustment.$inferInsert): Promise<void> {
  await tx.insert(payAdjustment).values(row)
}

export async function deleteAdjustment(tx: Tx, pay_run_id: number, pay_adjustment_id: number) {
  const { instructor_id, single_class_id, amount, reason } = payAdjustment
  const [deleted] = await tx
    .delete(payAdjustment)
    .where(and(eq(payAdjustment.pay_run_id, pay_run_id), eq(payAdjustment.pay_adjustment_id, pay_adjustment_id)))
    .returning({ instructor_id, single_class_id, amount, reason })
  return deleted ?? null
}
