import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { whatsappConsent } from '../tables.ts'
import { customer } from '../../people/tables.ts'

type ConsentRow = typeof whatsappConsent.$inferSelect

export type Person = {
  readonly customer_id: number
  readonly phone: string | null
  readonly consent: Pick<ConsentRow, 'phone' | 'given' | 'how' | 'words' | 'createdAt'> | null
}

/** A customer's phone and latest consent; null when there is no such customer. */
export async function findConsent(db: Tx, customer_id: number): Promise<Person | null> {
  const [person] = await db
    .select({ phone: customer.phone })
    .from(customer)
    .where(and(eq(customer.customer_id, customer_id), isNull(customer.deletedAt)))
  if (!person) return null
  const [word] = await db
    .select()
    .from(whatsappConsent)
    .where(eq(whatsappConsent.customer_id, customer_id))
    .orderBy(desc(whatsappConsent.whatsapp_consent_id))
    .limit(1)
  return { customer_id, phone: person.phone, consent: word ?? null }
}

export async function insertConsent(tx: Tx, row: typeof whatsappConsent.$inferInsert): Promise<void> {
  await tx.insert(whatsappConsent).values(row)
}

export async function listByPhone(tx: Tx, phone: string): Promise<number[]> {
  const { customer_id } = customer
  const consented = tx
    .select({ customer_id: whatsappConsent.customer_id })
    .from(whatsappConsent)
    .where(eq(whatsappConsent.phone, phone))
  const rows = await tx
    .select({ customer_id })
    .from(customer)
    .where(and(eq(customer.phone, phone), isNull(customer.deletedAt)))
    .union(consented)
    .orderBy(asc(customer_id))
  return rows.map((row) => row.customer_id)
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
