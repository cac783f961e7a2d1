import { and, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { staffName } from '../../../people/staff/staff-queries.ts'
import { accountMoney, purchase } from '../tables.ts'

export type AccountRow = typeof accountMoney.$inferSelect
export type NewAccountRow = Omit<typeof accountMoney.$inferInsert, 'account_money_id'>
export type AccountRead = AccountRow & { staff: string | null; title: string | null }

export async function insertLine(tx: Tx, row: NewAccountRow): Promise<boolean> {
  const written = await tx
    .insert(accountMoney)
    .values(row)
    .onConflictDoNothing({ target: accountMoney.dedupe_key })
    .returning({ account_money_id: accountMoney.account_money_id })
  return written.length === 1
}

export async function findLine(db: Tx, dedupe_key: string): Promise<AccountRow | null> {
  const [found] = await db.select().from(accountMoney).where(eq(accountMoney.dedupe_key, dedupe_key))
  return found ?? null
}

const total = sql<number>`coalesce(sum(${accountMoney.amount}), 0)::int`

export async function sumOfPerson(db: Tx, customer_id: number): Promise<number> {
  const [found] = await db.select({ total }).from(accountMoney).where(eq(accountMoney.customer_id, customer_id))
  return found?.total ?? 0
}

/** The money of a purchase that was credited to its owner's account, because it came late or was too much. */
export async function creditedFor(db: Tx, purchase_id: number): Promise<number> {
  const isExcessOrRepayment = sql`(${accountMoney.why} in ('late-money', 'overpaid')
    or (${accountMoney.why} = 'paid-back' and ${accountMoney.amount} < 0))`
  const [found] = await db
    .select({ total })
    .from(accountMoney)
    .where(and(eq(accountMoney.purchase_id, purchase_id), isExcessOrRepayment))
  return found?.total ?? 0
}

export async function linesOf(db: Tx, customer_id: number, most: number): Promise<AccountRead[]> {
  const staff = staffName(sql`${accountMoney}."by"`)
  const rows = await db
    .select({ row: accountMoney, staff, title: purchase.title })
    .from(accountMoney)
    .leftJoin(purchase, eq(purchase.purchase_id, accountMoney.purchase_id))
    .where(eq(accountMoney.customer_id, customer_id))
    .orderBy(desc(accountMoney.account_money_id))
    .limit(most)
  return rows.map(({ row, ...more }) => ({ ...row, ...more }))
}
