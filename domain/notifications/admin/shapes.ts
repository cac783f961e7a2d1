import { z } from 'zod'
import { withVersion } from '../../values/version.ts'
import { kindNames } from '../kinds.ts'
import { pageNumber } from '../../values/shapes.ts'
import { sortableBy } from '../../values/sorting.ts'

const moment = z.iso.datetime({ offset: true })
export const channelSchema = z.enum(['email', 'whatsapp', 'push'])
export const kindSchema = z.enum(kindNames as [(typeof kindNames)[number], ...typeof kindNames])

const optionalText = (maxLength: number) => z.string().trim().max(maxLength).nullable()

/** Texts of staff that replace the default ones; null or empty keeps the default. `{name}` is replaced by its value. */
export const ownWordsSchema = z
  .strictObject({
    subject: optionalText(150),
    greeting: optionalText(150),
    intro: optionalText(2000),
    closing: optionalText(500),
    brief: optionalText(120),
  })
  .meta({ id: 'OwnWords' })

/** Settings of a message kind; a channel that is null keeps its default. */
export const kindSettingsSchema = ownWordsSchema
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
export type KindSettings = z.infer<typeof kindSettingsSchema>

export const kindShape = z
  .strictObject({
    kind: kindSchema,
    chosen: kindSettingsSchema,
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
export type KindView = z.infer<typeof kindShape>

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
export type DeliveryView = z.infer<typeof deliveryShape>

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
export type MessageView = z.infer<typeof messageShape>

const number = z.coerce.number().pipe(z.int().positive())
const messageSorts = ['created_at', 'subject', 'name', 'kind'] as const
export type MessageSort = (typeof messageSorts)[number]

export const outboxQuery = z
  .strictObject({
    customer_id: number.optional(),
    kind: kindSchema.optional(),
    channel: channelSchema.optional(),
    state: stateSchema.optional(),
    page: pageNumber,
    ...sortableBy(messageSorts),
  })
  .meta({ id: 'AskedOfOutbox' })
export type OutboxQuery = z.output<typeof outboxQuery>
