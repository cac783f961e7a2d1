import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { SavedCard } from '../../gateways/payment-gateway.ts'
import type { Tx } from '../../platform/database/database.ts'
import { gatewayCustomer, paymentSource } from './tables.ts'

export type SourceRow = typeof paymentSource.$inferSelect

export async function findEnrolled(db: Tx, customer_id: number, gateway: string): Promise<string | null> {
  const [found] = await db
    .select({ gateway_customer_id: gatewayCustomer.gateway_customer_id })
    .from(gatewayCustomer)
    .where(and(eq(gatewayCustomer.customer_id, customer_id), eq(gatewayCustomer.gateway, gateway)))
  return found?.gateway_customer_id ?? null
}

export async function findCustomerByGatewayId(
  db: Tx,
  gateway: string,
  gateway_customer_id: string,
): Promise<number | null> {
  const [found] = await db
    .select({ customer_id: gatewayCustomer.customer_id })
    .from(gatewayCustomer)
    .where(and(eq(gatewayCustomer.gateway, gateway), eq(gatewayCustomer.gateway_customer_id, gateway_customer_id)))
  return found?.customer_id ?? null
}

export async function insertEnrolled(db: Tx, row: typeof gatewayCustomer.$inferInsert): Promise<void> {
  await db.insert(gatewayCustomer).values(row).onConflictDoNothing()
}

export const everySourceOf = (db: Tx, customer_id: number): Promise<SourceRow[]> =>
  db
    .select()
    .from(paymentSource)
    .where(and(eq(paymentSource.customer_id, customer_id), isNull(paymentSource.deletedAt)))
    .orderBy(desc(paymentSource.payment_source_id))

export async function sourcesOf(db: Tx, customer_id: number): Promise<SourceRow[]> {
  const all = await everySourceOf(db, customer_id)
  const chargedIds = new Set(await chargedAmong(db, customer_id))
  const chosenByCard = new Map<string, SourceRow>()
  for (const source of all) {
    const card = cardOf(source)
    if (!chosenByCard.has(card) || chargedIds.has(source.payment_source_id)) chosenByCard.set(card, source)
  }
  return all.filter((source) => chosenByCard.get(cardOf(source)) === source)
}

export const cardOf = ({ gateway, card_fingerprint, source_id, exp_month, exp_year }: SourceRow): string =>
  card_fingerprint === null ? `${gateway} ${source_id}` : `${gateway} ${card_fingerprint} ${exp_month}/${exp_year}`

async function chargedAmong(db: Tx, customer_id: number): Promise<number[]> {
  const { rows } = await db.execute<{ payment_source_id: number }>(sql`
    select distinct s.payment_source_id from subscription s join payment_source p using (payment_source_id)
    where p.customer_id = ${customer_id} and s.status <> 'ended' and not s.cancel_at_period_end`)
  return rows.map(({ payment_source_id }) => payment_source_id)
}

export async function findSource(db: Tx, customer_id: number, payment_source_id: number): Promise<SourceRow | null> {
  const [found] = await db
    .select()
    .from(paymentSource)
    .where(
      and(
        eq(paymentSource.payment_source_id, payment_source_id),
        eq(paymentSource.customer_id, customer_id),
        isNull(paymentSource.deletedAt),
      ),
    )
  return found ?? null
}

/** Stores a card that the gateway saved for its owner (3.16). Storing it twice is harmless. */
export async function saveCard(
  tx: Tx,
  { customer_id, gateway, saved }: { customer_id: number; gateway: string; saved: SavedCard },
  now: Date,
): Promise<SourceRow> {
  const [row] = await tx
    .insert(paymentSource)
    .values({ customer_id, gateway, ...saved, createdAt: now })
    .onConflictDoUpdate({
      target: [paymentSource.gateway, paymentSource.source_id],
      targetWhere: sql`"deletedAt" is null`,
      set: {
        card_type: saved.card_type,
        last_digits: saved.last_digits,
        exp_month: saved.exp_month,
        exp_year: saved.exp_year,
      },
      setWhere: eq(paymentSource.customer_id, customer_id),
    })
    .returning()
  if (!row) throw new Error(`payment_source ${saved.source_id}: expected customer ${customer_id}, found another one.`)
  return row
}

export async function setSourceDeleted(tx: Tx, payment_source_id: number, now: Date): Promise<boolean> {
  const moved = await tx
    .update(paymentSource)
    .set({ deletedAt: now })
    .where(and(eq(paymentSource.payment_source_id, payment_source_id), isNull(paymentSource.deletedAt)))
    .returning({ payment_source_id: paymentSource.payment_source_id })
  return moved.length === 1
}

export async function markSourceDeleted(
  tx: Tx,
  { gateway, source_id }: { gateway: string; source_id: string },
  now: Date,
): Promise<void> {
  await tx
    .update(paymentSource)
    .set({ deletedAt: now })
    .where(
      and(eq(paymentSource.gateway, gateway), eq(paymentSource.source_id, source_id), isNull(paymentSource.deletedAt)),
    )
}

export async function isCharged(tx: Tx, payment_source_id: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from subscription s where s.payment_source_id = ${payment_source_id}
      and s.status <> 'ended' and not s.cancel_at_period_end limit 1`)
  return rows.length > 0
}
