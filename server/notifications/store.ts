import { desc, eq } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { mail } from './tables.ts'

export type MailRow = typeof mail.$inferSelect

/** A letter with a reason that was written already is not written again. */
export async function insertMail(tx: Tx, row: Omit<MailRow, 'mail_id' | 'sentAt'>): Promise<void> {
  await tx.insert(mail).values(row).onConflictDoNothing()
}

export const listNewestMail = (
  db: Tx,
  most: number,
): Promise<Pick<MailRow, 'mail_id' | 'to' | 'subject' | 'createdAt'>[]> =>
  db
    .select({ mail_id: mail.mail_id, to: mail.to, subject: mail.subject, createdAt: mail.createdAt })
    .from(mail)
    .orderBy(desc(mail.mail_id))
    .limit(most)

export async function findMail(db: Tx, mail_id: number): Promise<MailRow | null> {
  const [found] = await db.select().from(mail).where(eq(mail.mail_id, mail_id))
  return found ?? null
}
