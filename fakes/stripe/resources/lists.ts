import { and, desc, gte, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ChargeObject, DisputeObject } from '../provider/shapes.ts'
import { listObjects } from '../provider/objects.ts'
import type { OperationHandler } from '../provider/operation.ts'
import { rehearsalThing } from '../../memory/tables.ts'
import { expand, parseParams, text, whole } from './params.ts'

export const toListObject = (url: string, data: readonly object[], has_more = false) => ({
  object: 'list' as const,
  data,
  has_more,
  url,
})

const createdParam = z.strictObject({ gte: whole }).optional()
const limit = whole.min(1).max(100).default(10)

const disputeParams = z.strictObject({ payment_intent: text, limit, expand })
export const listDisputes: OperationHandler = async ({ tx }, params) => {
  const { payment_intent, limit } = parseParams(disputeParams, params)
  return toListObject('/v1/disputes', await listObjects<DisputeObject>(tx, 'dispute', { payment_intent }, limit))
}

const chargeParams = z.strictObject({ customer: text, created: createdParam, limit, expand })
export const listCharges: OperationHandler = async ({ tx }, params) => {
  const { customer, created, limit } = parseParams(chargeParams, params)
  const charges = await listObjects<ChargeObject>(tx, 'charge', { customer }, limit)
  return toListObject(
    '/v1/charges',
    charges.filter((charge) => charge.created >= (created?.gte ?? 0)),
  )
}

const eventParams = z.strictObject({
  types: z.array(text),
  created: createdParam,
  limit,
  starting_after: text.optional(),
  expand,
})

export const listEvents: OperationHandler = async ({ tx }, params) => {
  const { types, created, limit, starting_after } = parseParams(eventParams, params)
  const rows = await tx
    .select({ body: rehearsalThing.body })
    .from(rehearsalThing)
    .where(
      and(
        sql`${rehearsalThing.kind} = 'stripe.event'`,
        inArray(sql`${rehearsalThing.body} ->> 'type'`, types),
        created ? gte(sql`(${rehearsalThing.body} ->> 'created')::bigint`, created.gte) : undefined,
        starting_after
          ? lt(position, sql`(select ${position} from ${rehearsalThing} where id = ${starting_after})`)
          : undefined,
      ),
    )
    .orderBy(desc(position))
    .limit(limit + 1)
  const data = rows.slice(0, limit).map(({ body }) => body)
  return toListObject('/v1/events', data, rows.length > limit)
}

const position = sql`(${rehearsalThing.createdAt}, ${rehearsalThing.id})`
