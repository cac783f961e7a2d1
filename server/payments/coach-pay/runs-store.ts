import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Terms } from '@aforo/domain/payments/coach-pay/rate.ts'
import type { Days } from '@aforo/domain/payments/coach-pay/pay-run.ts'
import type { PayAdjustment, PayRun } from '@aforo/domain/payments/coach-pay/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isReferenced } from '../../platform/database/rows/references.ts'
import { iso } from '../../platform/database/reading/iso.ts'
import { staffName } from '../../people/staff/staff-queries.ts'
import { payAdjustment, payLine, payRun } from './tables.ts'
import type { TaughtClass } from './taught-classes-store.ts'
import { singleClass } from '../../catalogue/schedule/tables.ts'
import { classType, location, instructor } from '../../catalogue/studio/tables.ts'

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

export const frozenLines = (db: Tx, pay_run_id: number): Promise<FrozenLine[]> =>
  db
    .select({
      single_class_id: payLine.single_class_id,
      instructor_id: payLine.instructor_id,
      coach: sql<string>`trim(${instructor.name} || ' ' || ${instructor.last_name})`,
      class_type: classType.name,
      location: location.name,
      class_date: iso(singleClass.class_date),
      heads: payLine.heads,
      is_list_open: payLine.is_list_open,
      per_class: payLine.per_class,
      per_head: payLine.per_head,
      heads_included: payLine.heads_included,
      minimum: payLine.minimum,
      maximum: payLine.maximum,
      amount: payLine.amount,
      coaches: sql<number>`(count(*) over (partition by ${payLine.single_class_id}))::int`,
    })
    .from(payLine)
    .innerJoin(singleClass, eq(singleClass.single_class_id, payLine.single_class_id))
    .innerJoin(classType, eq(classType.class_type_id, singleClass.class_type_id))
    .innerJoin(location, eq(location.location_id, singleClass.location_id))
    .innerJoin(instructor, eq(instructor.instructor_id, payLine.instructor_id))
    .where(eq(payLine.pay_run_id, pay_run_id))
    .orderBy(asc(singleClass.class_date), asc(payLine.single_class_id), asc(payLine.pay_line_id))

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
