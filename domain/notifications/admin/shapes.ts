import { z } from 'zod'
import { withVersion } from '../../values/version.ts'
import { kindNames } from '../kinds.ts'

const moment = z.iso.datetime({ offset: true })
export const channelSchema = z.enum(['email', 'whatsapp', 'push'])
export const kindSchema = z.enum(kindNames as [(typeof kindNames)[number], ...typeof kindNames])

const own = (most: number) => z.string().trim().max(most).nullable()

/** What staff write instead of the portal's words; null or empty stays as it is. Names in braces become their values. */
export const ownWordsSchema = z
  .strictObject({
    subject: own(150),
    greeting: own(150),
    intro: own(2000),
    closing: own(500),
    brief: own(120),
  })
  .meta({ id: 'OwnWords' })

/** What staff choose for a kind of message; a channel of null is as the portal has it. */
export const chosenSchema = ownWordsSchema
  .extend({
    email: z.boolean().nullable(),
    whatsapp: z.boolean().nullable(),
    push: z.boolean().nullable(),
    whatsapp_template: z
      .string()
      .regex(/^[a-z0-9_]{1,512}$/)
      .nullable(),
    whatsapp_language: z.string().regex(/^[a-z]{2,3}(_[A-Z]{2})?$/),
    whatsapp_parameters: z.array(z.string().min(1).max(40)).max(10),
  })
  .meta({ id: 'Chosen' })
export type Chosen = z.infer<typeof chosenSchema>

export const kindShape = z
  .strictObject({
    kind: kindSchema,
    chosen: chosenSchema,
    portals: z.strictObject({
      subject: z.string(),
      greeting: z.string(),
      intro: z.string(),
      closing: z.string(),
      brief: z.string(),
    }),
    ...withVersion,
  })
  .meta({ id: 'Kind' })
export type KindShown = z.infer<typeof kindShape>

const stateSchema = z.enum(['waiting', 'sent', 'delivered', 'read', 'failed', 'dropped'])

const deliveryShape = z
  .strictObject({
    delivery_id: z.int(),
    channel: channelSchema,
    to: z.string(),
    state: stateSchema,
    attempts: z.int(),
    due_at: moment,
    sent_at: moment.nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: 'Delivery' })
export type DeliveryShown = z.infer<typeof deliveryShape>

/** A message in the staff list; links that open accounts are never shown. */
export const messageShape = z
  .strictObject({
    message_id: z.int(),
    kind: kindSchema,
    customer: z.strictObject({ customer_id: z.int(), name: z.string() }).nullable(),
    to: z.string(),
    subject: z.string(),
    created_at: moment,
    deliveries: z.array(deliveryShape),
  })
  .meta({ id: 'Message' })
export type MessageShown = z.infer<typeof messageShape>

const number = z.coerce.number().pipe(z.int().positive())
export const outboxQuery = z
  .strictObject({
    customer_id: number.optional(),
    kind: kindSchema.optional(),
    channel: channelSchema.optional(),
    state: stateSchema.optional(),
    page: z.coerce.number().pipe(z.int().min(0).max(100_000)).default(0),
  })
  .meta({ id: 'AskedOfOutbox' })
export type OutboxQuery = z.output<typeof outboxQuery>
