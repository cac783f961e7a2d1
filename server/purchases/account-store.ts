import { and, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { accountMoney } from './tables.ts'

export type AccountRow = typeof accountMoney.$inferSelect
export type NewAccountRow = Omit<typeof accountMoney.$inferInsert, 'account_money_id'>
export type AccountRead = AccountRow & { staff: string | null }

/** Writes a line; false when this happening has one already. */
export async function insertLine(tx: Tx, row: NewAccountRow): Promise<boolean> {
  const written = await tx
    .insert(accountMoney)
    .values(row)
    .onConflictDoNothing({ target: accountMoney.dedupe_key })
    .returning({ account_money_id: accountMoney.account_money_id })
  return written.length === 1
}

export async function hasLine(db: Tx, dedupe_key: string): Promise<boolean> {
  const found = await db
    .select({ account_money_id: accountMoney.account_money_id })
    .from(accountMoney)
    .where(eq(accountMoney.dedupe_key, dedupe_key))
  return found.length > 0
}

const total = sql<number>`coalesce(sum(${accountMoney.amount}), 0)::int`

export async function sumOfPerson(db: Tx, customer_id: number): Promise<number> {
  const [found] = await db.select({ total }).from(accountMoney).where(eq(accountMoney.customer_id, customer_id))
  return found?.total ?? 0
}

/** What of a purchase's money went to the account, less what came back from there. */
export async function sumOfPurchase(db: Tx, purchase_id: number): Promise<number> {
  const ofIt = and(
    eq(accountMoney.purchase_id, purchase_id),
    sql`${accountMoney.why} in ('late-money', 'overpaid', 'paid-back')`,
  )
  const [found] = await db.select({ total }).from(accountMoney).where(ofIt)
  return found?.total ?? 0
}

/** The newest lines first, with who of the staff wrote them. */
export async function linesOf(db: Tx, customer_id: number, most: number): Promise<AccountRead[]> {
  const staff = sql<string | null>`(select trim(c.name || ' ' || c.last_name) from customer c
    where c.customer_id = ${accountMoney}."by")`
  const rows = await db
    .select({ row: accountMoney, staff })
    .from(accountMoney)
    .where(eq(accountMoney.customer_id, customer_id))
    .orderBy(desc(accountMoney.account_money_id))
    .limit(most)
  return rows.map(({ row, staff: name }) => ({ ...row, staff: name }))
}
