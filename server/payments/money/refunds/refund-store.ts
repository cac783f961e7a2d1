import { and, eq, inArray, sql } from 'drizzle-orm'
import type { RefundSort } from '@aforo/domain/payments/money/contract.ts'
import type { Refund } from '@aforo/domain/payments/money/shapes.ts'
import type { Order } from '@aforo/domain/values/sorting.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { nextPollAt } from '../../../gateways/next-poll-at.ts'
import { iso } from '../../../platform/database/reading/iso.ts'
import { orderBy, type SortKey } from '../../../platform/database/reading/order-by.ts'
import { staffName } from '../../../people/staff/staff-queries.ts'
import { ofPurchase, type Page } from '../of-purchase-store.ts'
import { refund } from '../tables.ts'

export type RefundRow = typeof refund.$inferSelect
export type NewRefund = Omit<typeof refund.$inferInsert, 'refund_id'>

export async function insertRefund(tx: Tx, row: NewRefund): Promise<number> {
  const [inserted] = await tx.insert(refund).values(row).returning({ refund_id: refund.refund_id })
  if (!inserted) throw new Error('refund: expected one new row, found none.')
  return inserted.refund_id
}

export async function findRow(db: Tx, refund_id: number): Promise<RefundRow | null> {
  const [found] = await db.select().from(refund).where(eq(refund.refund_id, refund_id))
  return found ?? null
}

export async function lockRow(tx: Tx, refund_id: number): Promise<RefundRow | null> {
  const [row] = await tx.select().from(refund).where(eq(refund.refund_id, refund_id)).for('no key update')
  return row ?? null
}

export async function findByGateway(db: Tx, gateway: string, gateway_refund_id: string): Promise<RefundRow | null> {
  const [found] = await db
    .select()
    .from(refund)
    .where(and(eq(refund.gateway, gateway), eq(refund.gateway_refund_id, gateway_refund_id)))
  return found ?? null
}

export const refundsOfCharges = (db: Tx, invoice_ids: readonly number[]): Promise<RefundRow[]> =>
  invoice_ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(refund)
        .where(and(inArray(refund.invoice_id, [...invoice_ids]), sql`${refund.status} <> 'failed'`))

type State = Pick<RefundRow, 'status' | 'updatedAt'> & Partial<Pick<RefundRow, 'gateway_refund_id'>>

export async function setState(tx: Tx, refund_id: number, state: State): Promise<void> {
  await tx.update(refund).set(state).where(eq(refund.refund_id, refund_id))
}

const isWaiting = sql`${refund.status} in ('asked', 'pending')`
const dueAt = sql`case when ${refund.updatedAt} = ${refund.createdAt} then ${refund.updatedAt} else ${nextPollAt(refund)} end`

export const firstRefundDue = sql`select min(${dueAt}) from ${refund} where ${isWaiting}`

export async function waitingRefunds(db: Tx, now: Date, most: number): Promise<RefundRow[]> {
  return db
    .select()
    .from(refund)
    .where(sql`${isWaiting} and ${dueAt} <= ${now.toISOString()}::timestamptz`)
    .orderBy(refund.updatedAt)
    .limit(most)
}

export async function refundsToWatch(db: Tx, now: Date, most: number): Promise<RefundRow[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  return db
    .select()
    .from(refund)
    .where(sql`${refund.status} = 'succeeded' and ${refund.gateway_refund_id} is not null
      and ${refund.createdAt} > ${at} - interval '10 days'
      and ${refund.updatedAt} <= ${at} - greatest(interval '1 hour', (${at} - ${refund.createdAt}) / 4)`)
    .orderBy(refund.updatedAt)
    .limit(most)
}

export async function touch(db: Tx, refund_id: number, now: Date): Promise<void> {
  // Never equal to the creation time, which marks a refund that was not sent yet.
  await db
    .update(refund)
    .set({
      updatedAt: sql`greatest(${now.toISOString()}::timestamptz, ${refund.createdAt} + interval '1 millisecond')`,
    })
    .where(eq(refund.refund_id, refund_id))
}

const refundAsJson = sql`json_build_object('refund_id', r.refund_id, 'purchase', ${ofPurchase}, 'invoice_id', r.invoice_id,
  'gateway', r.gateway, 'amount', r.amount, 'status', r.status, 'reason', r.reason, 'by', ${staffName(sql`r."by"`)},
  'createdAt', ${iso(sql`r."createdAt"`)}, 'updatedAt', ${iso(sql`r."updatedAt"`)})`

const sortKeys: Record<RefundSort, SortKey> = {
  created_at: { key: sql`r.refund_id` },
  name: {
    key: sql`c.found_by`,
    join: sql`join purchase q using (purchase_id) join customer c on c.customer_id = q.customer_id`,
  },
  gateway: { key: sql`r.gateway` },
  status: { key: sql`r.status` },
  amount: { key: sql`r.amount` },
}

type Refunds = { refunds: Refund[]; total: number; sum: number }

/** A page of refunds, with the number of all and the sum of those that did not fail; of one purchase, or these ids. */
export async function readRefunds(
  db: Tx,
  which: { readonly purchase_id?: number | undefined; readonly ids?: readonly number[] },
  order: Order<RefundSort>,
  { offset, most }: Page,
): Promise<Refunds> {
  const matches = sql`(${which.purchase_id ?? null}::int is null or r.purchase_id = ${which.purchase_id ?? null}::int)
    and (${which.ids === undefined} or r.refund_id = any(${sql.param([...(which.ids ?? [])])}::int[]))`
  const { key, join = sql`` } = sortKeys[order.sort]
  const { rows } = await db.execute<Refunds>(sql`
    select totals.total, totals.sum, coalesce((
      select json_agg(${refundAsJson} ${orderBy(sql`page.sort_key`, sql`r.refund_id`, order)})
      from (select r.refund_id, ${key} as sort_key from refund r ${join} where ${matches}
        ${orderBy(key, sql`r.refund_id`, order)} limit ${most} offset ${offset}) page
      join refund r using (refund_id)
      join purchase p on p.purchase_id = r.purchase_id), '[]'::json) as refunds
    from (select count(*)::int as total, coalesce(sum(r.amount) filter (where r.status <> 'failed'), 0)::float8 as sum
      from refund r where ${matches}) totals`)
  return rows[0] ?? { refunds: [], total: 0, sum: 0 }
}
