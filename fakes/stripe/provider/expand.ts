import { eq } from 'drizzle-orm'
import { rehearsalThing } from '../../memory/tables.ts'
import type { ProviderRequest } from './provider.ts'

/** The thing with what was asked for in place of its id: `latest_charge`, `data.payments`, `latest_invoice.payment`. */
export async function expanded(request: ProviderRequest, thing: object, paths: unknown): Promise<object> {
  const expanded = Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : []
  let whole: unknown = thing
  for (const path of expanded) whole = await along(request, whole, path.split('.'))
  return whole as object
}

async function along(request: ProviderRequest, thing: unknown, [name, ...rest]: string[]): Promise<unknown> {
  if (name === undefined) return thing
  if (Array.isArray(thing)) return inTurn(thing, (each) => along(request, each, [name, ...rest]))
  if (typeof thing !== 'object' || thing === null) return thing
  const fields = thing as Record<string, unknown>
  const value = fields[name] ?? fields[`_${name}`]
  const found = typeof value === 'string' ? ((await bodyOf(request, value)) ?? value) : value
  return found === undefined ? thing : { ...thing, [name]: await along(request, found, rest) }
}

async function bodyOf({ tx }: ProviderRequest, id: string): Promise<unknown> {
  const [found] = await tx.select({ body: rehearsalThing.body }).from(rehearsalThing).where(eq(rehearsalThing.id, id))
  return found?.body
}

/** One after the other: a transaction has one connection. */
async function inTurn(things: readonly unknown[], work: (each: unknown) => Promise<unknown>): Promise<unknown[]> {
  const done = []
  for (const each of things) done.push(await work(each))
  return done
}
