import { and, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../context.ts'
import { rehearsalThing } from '../../memory/tables.ts'
import { notFound } from './fault.ts'
import type { ProviderRequest } from './provider.ts'

type StripeObject = { readonly id: string; readonly object: string }
const kindOf = ({ object }: StripeObject): string => `stripe.${object}`

/** Stores a new object. `due_at`: when the clock of the provider processes it. */
export async function insertObject<T extends StripeObject>(
  { tx, now }: ProviderRequest,
  body: T,
  due_at: Date | null = null,
): Promise<T> {
  await tx
    .insert(rehearsalThing)
    .values({ id: body.id, kind: kindOf(body), body, due_at, createdAt: now, updatedAt: now })
  return body
}

/** Updates an object; without `due_at` its due time stays. */
export async function saveObject<T extends StripeObject>(
  { tx, now }: ProviderRequest,
  body: T,
  due_at?: Date | null,
): Promise<T> {
  await tx
    .update(rehearsalThing)
    .set({ body, updatedAt: now, ...(due_at === undefined ? {} : { due_at }) })
    .where(eq(rehearsalThing.id, body.id))
  return body
}

export async function findObject<T extends StripeObject>(tx: Tx, object: T['object'], id: string): Promise<T | null> {
  const [row] = await tx
    .select({ body: rehearsalThing.body })
    .from(rehearsalThing)
    .where(and(eq(rehearsalThing.id, id), eq(rehearsalThing.kind, `stripe.${object}`)))
  return (row?.body as T | undefined) ?? null
}

/** Locks an object until the end of the transaction. Throws like the provider when it does not exist. */
export async function lockObject<T extends StripeObject>(
  { tx }: ProviderRequest,
  object: T['object'],
  id: string,
): Promise<T> {
  const [row] = await tx
    .select({ body: rehearsalThing.body })
    .from(rehearsalThing)
    .where(and(eq(rehearsalThing.id, id), eq(rehearsalThing.kind, `stripe.${object}`)))
    .for('no key update')
  if (!row) throw notFound(object, id)
  return row.body as T
}

export async function listObjects<T extends StripeObject>(
  tx: Tx,
  object: T['object'],
  fields: Record<string, unknown> = {},
  limit = 100,
): Promise<T[]> {
  const rows = await tx
    .select({ body: rehearsalThing.body })
    .from(rehearsalThing)
    .where(
      and(eq(rehearsalThing.kind, `stripe.${object}`), sql`${rehearsalThing.body} @> ${JSON.stringify(fields)}::jsonb`),
    )
    .orderBy(desc(rehearsalThing.createdAt), desc(rehearsalThing.id))
    .limit(limit)
  return rows.map(({ body }) => body as T)
}

/** An object as the API returns it: without fields that begin with `_`. */
export const bare = <T>(thing: T): T =>
  JSON.parse(JSON.stringify(thing, (name, value) => (name.startsWith('_') ? undefined : value))) as T
