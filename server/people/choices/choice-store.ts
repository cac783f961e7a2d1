import { and, eq, sql } from 'drizzle-orm'
import type { Choice } from '@aforo/domain/people/choices/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { notificationChoice as said } from '../tables.ts'

export const listSaid = (db: Tx, customer_id: number): Promise<Choice[]> =>
  db
    .select({ channel: said.channel, kind: said.kind, wanted: said.wanted })
    .from(said)
    .where(eq(said.customer_id, customer_id))

export async function writeSaid(tx: Tx, customer_id: number, choices: readonly Choice[], now: Date): Promise<void> {
  const last = new Map(choices.map((one) => [`${one.channel} ${one.kind}`, one]))
  if (last.size === 0) return
  await tx
    .insert(said)
    .values([...last.values()].map((one) => ({ ...one, customer_id, updatedAt: now })))
    .onConflictDoUpdate({
      target: [said.customer_id, said.channel, said.kind],
      set: { wanted: sql`excluded.wanted`, updatedAt: now },
    })
}

export async function saidNo(db: Tx, customer_id: number, { channel, kind }: Omit<Choice, 'wanted'>): Promise<boolean> {
  const found = await db
    .select({ wanted: said.wanted })
    .from(said)
    .where(
      and(eq(said.customer_id, customer_id), eq(said.channel, channel), eq(said.kind, kind), eq(said.wanted, false)),
    )
  return found.length > 0
}
