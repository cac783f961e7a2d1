import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Browser } from '@aforo/domain/notifications/push/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { pushSubscription as browsers } from '../tables.ts'

export type BrowserRow = typeof browsers.$inferSelect

export const listEndpoints = async (db: Tx, customer_id: number): Promise<string[]> =>
  (
    await db
      .select({ endpoint: browsers.endpoint })
      .from(browsers)
      .where(eq(browsers.customer_id, customer_id))
      .orderBy(asc(browsers.push_subscription_id))
  ).map(({ endpoint }) => endpoint)

export const listBrowsers = (db: Tx, customer_id: number): Promise<BrowserRow[]> =>
  db.select().from(browsers).where(eq(browsers.customer_id, customer_id))

export async function saveBrowser(tx: Tx, row: typeof browsers.$inferInsert): Promise<void> {
  await tx.delete(browsers).where(and(eq(browsers.endpoint, row.endpoint), ne(browsers.customer_id, row.customer_id)))
  await tx
    .insert(browsers)
    .values(row)
    .onConflictDoUpdate({
      target: browsers.endpoint,
      set: { p256dh: row.p256dh, auth: row.auth, agent: row.agent ?? null },
    })
}

export async function deleteOldest(tx: Tx, customer_id: number, maxCount: number): Promise<void> {
  const oldest = tx
    .select({ id: browsers.push_subscription_id })
    .from(browsers)
    .where(eq(browsers.customer_id, customer_id))
    .orderBy(desc(browsers.push_subscription_id))
    .offset(maxCount)
  await tx.delete(browsers).where(inArray(browsers.push_subscription_id, oldest))
}

export async function deleteBrowser(tx: Tx, customer_id: number, endpoint: string): Promise<void> {
  await tx.delete(browsers).where(and(eq(browsers.endpoint, endpoint), eq(browsers.customer_id, customer_id)))
}

export async function moveBrowser(tx: Tx, oldEndpoint: string, to: Browser): Promise<boolean> {
  if (oldEndpoint !== to.endpoint) await tx.delete(browsers).where(eq(browsers.endpoint, to.endpoint))
  const updatedRows = await tx.update(browsers).set(to).where(eq(browsers.endpoint, oldEndpoint)).returning()
  return updatedRows.length > 0
}

export async function findBrowser(db: Tx, id: number, customer_id: number): Promise<BrowserRow | null> {
  const [row] = await db
    .select()
    .from(browsers)
    .where(and(eq(browsers.push_subscription_id, id), eq(browsers.customer_id, customer_id)))
  return row ?? null
}

export async function deleteById(tx: Tx, id: number, endpoint: string): Promise<void> {
  await tx.delete(browsers).where(and(eq(browsers.push_subscription_id, id), eq(browsers.endpoint, endpoint)))
}
