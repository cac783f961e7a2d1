import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { gatewayMemory } from './tables.ts'

const hasKey = (gateway: string, key: string) => and(eq(gatewayMemory.gateway, gateway), eq(gatewayMemory.key, key))

export async function readValue(db: Tx, gateway: string, key: string): Promise<string | null> {
  const [row] = await db.select({ value: gatewayMemory.value }).from(gatewayMemory).where(hasKey(gateway, key))
  return row?.value ?? null
}

export async function insertValues(
  db: Tx,
  gateway: string,
  values: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const rows = Object.entries(values).map(([key, value]) => ({ gateway, key, value }))
  if (rows.length === 0) return {}
  await db.insert(gatewayMemory).values(rows).onConflictDoNothing()
  const existing = await db
    .select()
    .from(gatewayMemory)
    .where(and(eq(gatewayMemory.gateway, gateway), inArray(gatewayMemory.key, Object.keys(values))))
  return Object.fromEntries(existing.map(({ key, value }) => [key, value]))
}

export async function upsertValue(db: Tx, gateway: string, key: string, value: string): Promise<void> {
  await db
    .insert(gatewayMemory)
    .values({ gateway, key, value })
    .onConflictDoUpdate({ target: [gatewayMemory.gateway, gatewayMemory.key], set: { value } })
}
