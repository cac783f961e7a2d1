import { and, desc, gte, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ChargeThing, DisputeThing } from '../provider/shapes.ts'
import { list } from '../provider/things.ts'
import type { Verb } from '../provider/verb.ts'
import { rehearsalThing } from '../../memory/tables.ts'
import { expand, reading, text, whole } from './params.ts'

export const listed = (url: string, data: readonly object[], has_more = false) => ({
  object: 'list' as const,
  data,
  has_more,
  url,
})

const since = z.strictObject({ gte: whole }).optional()
const limit = whole.min(1).max(100).default(10)

const ofDisputes = z.strictObject({ payment_intent: text, limit, expand })
export const listDisputes: Verb = async ({ tx }, sent) => {
  const { payment_intent, limit } = reading(ofDisputes, sent)
  return listed('/v1/disputes', await list<DisputeThing>(tx, 'dispute', { payment_intent }, limit))
}

const ofCharges = z.strictObject({ customer: text, created: since, limit, expand })
export const listCharges: Verb = async ({ tx }, sent) => {
  const { customer, created, limit } = reading(ofCharges, sent)
  const found = await list<ChargeThing>(tx, 'charge', { customer }, limit)
  return listed(
    '/v1/charges',
    found.filter((charge) => charge.created >= (created?.gte ?? 0)),
  )
}

const ofEvents = z.strictObject({
  types: z.array(text),
  created: since,
  limit,
  starting_after: text.optional(),
  expand,
})

export const listEvents: Verb = async ({ tx }, sent) => {
  const { types, created, limit, starting_after } = reading(ofEvents, sent)
  const found = await tx
    .select({ body: rehearsalThing.body })
    .from(rehearsalThing)
    .where(
      and(
        sql`${rehearsalThing.kind} = 'stripe.event'`,
        inArray(sql`${rehearsalThing.body} ->> 'type'`, types),
        created ? gte(sql`(${rehearsalThing.body} ->> 'created')::bigint`, created.gte) : undefined,
        starting_after
          ? lt(place, sql`(select ${place} from ${rehearsalThing} where id = ${starting_after})`)
          : undefined,
      ),
    )
    .orderBy(desc(place))
    .limit(limit + 1)
  const data = found.slice(0, limit).map(({ body }) => body)
  return listed('/v1/events', data, found.length > limit)
}

const place = sql`(${rehearsalThing.createdAt}, ${rehearsalThing.id})`
