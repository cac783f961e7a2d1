import { eq } from 'drizzle-orm'
import { rehearsalThing } from '../../memory/tables.ts'
import type { ProviderRequest } from './provider.ts'

/**
 * Replaces ids by their objects along the paths of `expand`: `latest_charge`, `data.payments`,
 * `latest_invoice.payment`.
 */
export async function expanded(request: ProviderRequest, thing: object, paths: unknown): Promise<object> {
  const expanded = Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : []
  let result: unknown = thing
  for (const path of expanded) result = await expandPath(request, result, path.split('.'))
  return result as object
}

async function expandPath(request: ProviderRequest, thing: unknown, [name, ...rest]: string[]): Promise<unknown> {
  if (name === undefined) return thing
  if (Array.isArray(thing)) return mapInSequence(thing, (item) => expandPath(request, item, [name, ...rest]))
  if (typeof thing !== 'object' || thing === null) return thing
  const fields = thing as Record<string, unknown>
  const value = fields[name] ?? fields[`_${name}`]
  const found = typeof value === 'string' ? ((await findBody(request, value)) ?? value) : value
  return found === undefined ? thing : { ...thing, [name]: await expandPath(request, found, rest) }
}

async function findBody({ tx }: ProviderRequest, id: string): Promise<unknown> {
  const [found] = await tx.select({ body: rehearsalThing.body }).from(rehearsalThing).where(eq(rehearsalThing.id, id))
  return found?.body
}

/** One after another: a transaction has one connection. */
async function mapInSequence(
  things: readonly unknown[],
  work: (item: unknown) => Promise<unknown>,
): Promise<unknown[]> {
  const results = []
  for (const item of things) results.push(await work(item))
  return results
}
