import { and, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { whatsappConsent } from '../tables.ts'

type ConsentRow = typeof whatsappConsent.$inferSelect

export type Person = {
  readonly customer_id: number
  readonly phone: string | null
  readonly consent: Pick<ConsentRow, 'phone' | 'given' | 'how' | 'words' | 'createdAt'> | null
}

/** A customer's phone and latest consent; null when there is no such customer. */
export async function findConsent(db: Tx, customer_id: number): Promise<Person | null> {
  const { rows } = await db.execute<{ phone: string | null }>(
    sql`select phone from customer where customer_id = ${customer_id} and "deletedAt" is null`,
  )
  if (!rows[0]) return null
  const [word] = await db
    .select()
    .from(whatsappConsent)
    .where(eq(whatsappConsent.customer_id, customer_id))
    .orderBy(desc(whatsappConsent.whatsapp_consent_id))
    .limit(1)
  return { customer_id, phone: rows[0].phone, consent: word ?? null }
}

export async function insertConsent(tx: Tx, row: typeof whatsappConsent.$inferInsert): Promise<void> {
  await tx.insert(whatsappConsent).values(row)
}

export async function listByPhone(tx: Tx, phone: string): Promise<number[]> {
  const { rows } = await tx.execute<{ customer_id: number }>(sql`
    select customer_id from customer where phone = ${phone} and "deletedAt" is null
    union select customer_id from whatsapp_consent where phone = ${phone} order by 1`)
  return rows.map(({ customer_id }) => customer_id)
}

export async function findConsentText(tx: Tx, customer_id: number, phone: string): Promise<string | null> {
  const [latest] = await tx
    .select({ words: whatsappConsent.words })
    .from(whatsappConsent)
    .where(
      and(
        eq(whatsappConsent.customer_id, customer_id),
        eq(whatsappConsent.phone, phone),
        eq(whatsappConsent.given, true),
      ),
    )
    .orderBy(desc(whatsappConsent.whatsapp_consent_id))
    .limit(1)
  return latest?.words ?? null
}
