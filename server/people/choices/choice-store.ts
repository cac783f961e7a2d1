import { and, eq, sql } from 'drizzle-orm'
import type { Choice } from '@aforo/domain/people/choices/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { notificationChoice as choiceTable } from '../tables.ts'

export const listChoices = (db: Tx, customer_id: number): Promise<Choice[]> =>
  db
    .select({ channel: choiceTable.channel, kind: choiceTable.kind, wanted: choiceTable.wanted })
    .from(choiceTable)
    .where(eq(choiceTable.customer_id, customer_id))

export async function writeChoices(tx: Tx, customer_id: number, choices: readonly Choice[], now: Date): Promise<void> {
  const lastByKind = new Map(choices.map((choice) => [`${choice.channel} ${choice.kind}`, choice]))
  if (lastByKind.size === 0) return
  await tx
    .insert(choiceTable)
    .values([...lastByKind.values()].map((choice) => ({ ...choice, customer_id, updatedAt: now })))
    .onConflictDoUpdate({
      target: [choiceTable.customer_id, choiceTable.channel, choiceTable.kind],
      set: { wanted: sql`excluded.wanted`, updatedAt: now },
    })
}

/**
 * Whether a customer opted out of a kind of message on a channel (R14). Money, account and changed classes have no
 * opt-out.
 */
export async function hasOptedOut(
  db: Tx,
  customer_id: number,
  { channel, kind }: Omit<Choice, 'wanted'>,
): Promise<boolean> {
  const found = await db
    .select({ wanted: choiceTable.wanted })
    .from(choiceTable)
    .where(
      and(
        eq(choiceTable.customer_id, customer_id),
        eq(choiceTable.channel, channel),
        eq(choiceTable.kind, kind),
        eq(choiceTable.wanted, false),
      ),
    )
  return found.length > 0
}
