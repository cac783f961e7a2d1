import { z } from 'zod'
import { customerFilterSchema } from '../../customers/shapes.ts'
import { id } from '../../values/shapes.ts'

export const audienceSchema = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('class'), single_class_id: id, waiting: z.boolean() }),
  z.strictObject({ of: z.literal('package'), class_package_id: id }),
  z.strictObject({
    of: z.literal('people'),
    /** Customers who attended within this many days; null means all. */
    came_within_days: z.int().min(1).max(3650).nullable(),
    without_class_ahead: z.boolean(),
    birth_month: z.int().min(1).max(12).nullable(),
  }),
  z.strictObject({ of: z.literal('filter'), filter: customerFilterSchema }),
])
export type Audience = z.infer<typeof audienceSchema>

export const broadcastBody = z
  .strictObject({
    audience: audienceSchema,
    subject: z.string().trim().min(3).max(150),
    body: z.string().trim().min(3).max(4000),
    people: z.int().min(1),
  })
  .meta({ id: 'MessagingBroadcastsNote' })
export type BroadcastInput = z.infer<typeof broadcastBody>

export const broadcastShape = z
  .strictObject({
    bulletin_id: z.int(),
    by: z.string(),
    audience: audienceSchema,
    of_what: z.string().nullable(),
    subject: z.string(),
    body: z.string(),
    people: z.int(),
    sent: z.int(),
    waiting: z.int(),
    failed: z.int(),
    created_at: z.iso.datetime({ offset: true }),
    /** Null until all messages are in the outbox. */
    done_at: z.iso.datetime({ offset: true }).nullable(),
  })
  .meta({ id: 'Broadcast' })
export type Broadcast = z.infer<typeof broadcastShape>
