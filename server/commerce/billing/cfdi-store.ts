import { and, asc, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { CfdiSort } from '@aforo/domain/commerce/billing/contract.ts'
import type { CfdiForStaff, CfdiStatus } from '@aforo/domain/commerce/billing/shapes.ts'
import type { Order } from '@aforo/domain/values/sorting.ts'
import type { Tx } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/reading/iso.ts'
import { orderBy } from '../../platform/database/reading/order-by.ts'
import { type BillingFacts, cfdi } from './tables.ts'

export type CfdiRow = typeof cfdi.$inferSelect
/** One row of `readCfdis`: money in centavos; read-cfdis.ts turns it into what the API sends. */
export type CfdiRead = Omit<CfdiForStaff, 'has_files' | 'rfc' | 'legal_name'> & { provider_id: string | null }

/** The due date of a tax invoice that needs no further work. */
export const NEVER_DUE = new Date('2999-01-01T00:00:00Z')

/** Locks the tax invoice of a charge that is not cancelled; null when there is none. */
export async function lockCfdiOfCharge(tx: Tx, invoice_id: number): Promise<CfdiRow | null> {
  const [row] = await tx
    .select()
    .from(cfdi)
    .where(and(eq(cfdi.invoice_id, invoice_id), ne(cfdi.status, 'cancelled')))
    .for('no key update')
  return row ?? null
}

export async function insertCfdi(
  tx: Tx,
  row: { invoice_id: number; customer_id: number; profile: BillingFacts },
  now: Date,
): Promise<number> {
  const [inserted] = await tx
    .insert(cfdi)
    .values({ ...row, status: 'requested', available_at: now, createdAt: now, updatedAt: now })
    .returning({ cfdi_id: cfdi.cfdi_id })
  if (!inserted) throw new Error(`cfdi of charge ${row.invoice_id}: expected one new row, found none.`)
  return inserted.cfdi_id
}

export async function lockCfdi(tx: Tx, cfdi_id: number): Promise<CfdiRow | null> {
  const [row] = await tx.select().from(cfdi).where(eq(cfdi.cfdi_id, cfdi_id)).for('no key update')
  return row ?? null
}

export async function setCfdi(tx: Tx, cfdi_id: number, to: Partial<CfdiRow>, now: Date): Promise<void> {
  await tx
    .update(cfdi)
    .set({ ...to, updatedAt: now })
    .where(eq(cfdi.cfdi_id, cfdi_id))
}

const isFullyRefunded = sql`(i.refunded = i.total_payment and i.status = 'refunded')`

const isOfRefundedCharge = sql`exists (
  select 1 from invoice i where i.invoice_id = ${cfdi}.invoice_id and ${isFullyRefunded})`
const hasWorkLeft = sql`(${cfdi.status} = 'requested'
  or (${cfdi.status} = 'stamped' and ${cfdi.provider_id} is not null and ${isOfRefundedCharge}))`

export const firstCfdiDue = sql`select min(${cfdi.available_at}) from ${cfdi} where ${hasWorkLeft}`

/**
 * Leases the tax invoice that has been due for longest, to stamp or to cancel it; no other process takes it before
 * `until`.
 */
export async function leaseDueCfdi(tx: Tx, now: Date, until: Date): Promise<CfdiRow | null> {
  const [due] = await tx
    .select({ cfdi_id: cfdi.cfdi_id })
    .from(cfdi)
    .where(and(hasWorkLeft, lte(cfdi.available_at, now)))
    .orderBy(asc(cfdi.available_at), asc(cfdi.cfdi_id))
    .limit(1)
    .for('no key update', { skipLocked: true })
  if (!due) return null
  const [leased] = await tx
    .update(cfdi)
    .set({ available_at: until, attempts: sql`${cfdi.attempts} + 1` })
    .where(eq(cfdi.cfdi_id, due.cfdi_id))
    .returning()
  return leased ?? null
}

/**
 * After a full refund of charges of this purchase: cancels their requests, and makes stamped invoices due for
 * cancelling.
 */
export async function cancelFullyRefunded(tx: Tx, purchase_id: number, now: Date): Promise<void> {
  const isRefundedNow = sql`${cfdi.invoice_id} in (
    select i.invoice_id from invoice i where i.purchase_id = ${purchase_id} and ${isFullyRefunded})`
  await tx
    .update(cfdi)
    .set({ status: 'cancelled', updatedAt: now })
    .where(and(inArray(cfdi.status, ['requested', 'failed']), isRefundedNow))
  await tx
    .update(cfdi)
    .set({ available_at: now, updatedAt: now })
    .where(and(eq(cfdi.status, 'stamped'), isRefundedNow))
}

const cfdiAsJson = sql`json_build_object('cfdi_id', c.cfdi_id, 'invoice_id', c.invoice_id, 'purchase_id', i.purchase_id,
  'title', p.title, 'total_payment', i.total_payment, 'refunded', i.refunded, 'chargedAt', ${iso(sql`i."createdAt"`)},
  'status', c.status, 'uuid', c.uuid, 'profile', c.profile, 'error', c.error, 'provider_id', c.provider_id,
  'createdAt', ${iso(sql`c."createdAt"`)}, 'customer_id', c.customer_id, 'attempts', c.attempts)`

export type CfdiFilter = {
  readonly customer_id?: number
  readonly cfdi_id?: number
  readonly status?: CfdiStatus | undefined
  readonly charged?: { readonly from: Date; readonly until: Date } | undefined
}

const sortKeys: Record<CfdiSort, SQL> = {
  created_at: sql`c.cfdi_id`,
  legal_name: sql`c.profile ->> 'legal_name'`,
  charged_at: sql`i."createdAt"`,
  status: sql`c.status`,
  total_payment: sql`i.total_payment`,
}

type Cfdis = { cfdis: CfdiRead[]; total: number; sum: number }

/** A page of tax invoices, with the number of all and the sum of those requested or stamped. */
export async function readCfdis(
  db: Tx,
  { customer_id, cfdi_id, status, charged }: CfdiFilter,
  { offset, most }: { offset: number; most: number },
  order: Order<CfdiSort> = { sort: 'created_at', direction: 'desc' },
): Promise<Cfdis> {
  const joined = sql`cfdi c join invoice i on i.invoice_id = c.invoice_id join purchase p on p.purchase_id = i.purchase_id`
  const conditions = [
    ...(customer_id === undefined ? [] : [sql`c.customer_id = ${customer_id}`]),
    ...(cfdi_id === undefined ? [] : [sql`c.cfdi_id = ${cfdi_id}`]),
    ...(status === undefined ? [] : [sql`c.status = ${status}`]),
    ...(charged ? [sql`i."createdAt" >= ${charged.from} and i."createdAt" < ${charged.until}`] : []),
  ]
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
  const key = sortKeys[order.sort]
  const { rows } = await db.execute<Cfdis>(sql`
    select totals.total, totals.sum, coalesce((
      select json_agg(${cfdiAsJson} ${orderBy(sql`page.sort_key`, sql`c.cfdi_id`, order)}) from (
        select c.cfdi_id, ${key} as sort_key from ${joined} ${where}
        ${orderBy(key, sql`c.cfdi_id`, order)} limit ${most} offset ${offset}) page
      join cfdi c using (cfdi_id) join invoice i on i.invoice_id = c.invoice_id
      join purchase p on p.purchase_id = i.purchase_id), '[]'::json) as cfdis
    from (select count(*)::int as total,
        coalesce(sum(i.total_payment) filter (where c.status in ('requested', 'stamped')), 0)::float8 as sum
      from ${joined} ${where}) totals`)
  return rows[0] ?? { cfdis: [], total: 0, sum: 0 }
}
