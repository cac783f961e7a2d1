import { and, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../context.ts'
import { rehearsalThing } from '../../memory/tables.ts'
import { missing } from './fault.ts'
import type { ProviderRequest } from './provider.ts'

type Thing = { readonly id: string; readonly object: string }
const kindOf = ({ object }: Thing): string => `stripe.${object}`

/** Keeps a new thing. `due_at`: when the provider's clock looks at it. */
export async function insert<T extends Thing>(
  { tx, now }: ProviderRequest,
  body: T,
  due_at: Date | null = null,
): Promise<T> {
  await tx
    .insert(rehearsalThing)
    .values({ id: body.id, kind: kindOf(body), body, due_at, createdAt: now, updatedAt: now })
  return body
}

/** Writes an object; an omitted `due_at` stays. */
export async function save<T extends Thing>({ tx, now }: ProviderRequest, body: T, due_at?: Date | null): Promise<T> {
  await tx
    .update(rehearsalThing)
    .set({ body, updatedAt: now, ...(due_at === undefined ? {} : { due_at }) })
    .where(eq(rehearsalThing.id, body.id))
  return body
}

export async function find<T extends Thing>(tx: Tx, object: T['object'], id: string): Promise<T | null> {
  const [found] = await tx
    .select({ body: rehearsalThing.body })
    .from(rehearsalThing)
    .where(and(eq(rehearsalThing.id, id), eq(rehearsalThing.kind, `stripe.${object}`)))
  return (found?.body as T | undefined) ?? null
}

/** Locks an object until the transaction ends. Throws as the provider does when missing. */
export async function hold<T extends Thing>({ tx }: ProviderRequest, object: T['object'], id: string): Promise<T> {
  const [found] = await tx
    .select({ body: rehearsalThing.body })
    .from(rehearsalThing)
    .where(and(eq(rehearsalThing.id, id), eq(rehearsalThing.kind, `stripe.${object}`)))
    .for('no key update')
  if (!found) throw missing(object, id)
  return found.body as T
}

export async function list<T extends Thing>(
  tx: Tx,
  object: T['object'],
  fields: Record<string, unknown> = {},
  most = 100,
): Promise<T[]> {
  const found = await tx
    .select({ body: rehearsalThing.body })
    .from(rehearsalThing)
    .where(
      and(eq(rehearsalThing.kind, `stripe.${object}`), sql`${rehearsalThing.body} @> ${JSON.stringify(fields)}::jsonb`),
    )
    .orderBy(desc(rehearsalThing.createdAt), desc(rehearsalThing.id))
    .limit(most)
  return found.map(({ body }) => body as T)
}
