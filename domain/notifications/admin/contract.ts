import { z } from 'zod'
import { call } from '../../values/call.ts'
import { versioned } from '../../values/version.ts'
import * as shapes from './shapes.ts'
import { refuse } from './refusals.ts'

const byKind = z.strictObject({ kind: shapes.kindSchema })

export const listKinds = call({
  id: 'listKinds',
  method: 'GET',
  path: '/messages/kinds',
  minRole: 'admin',
  summary: 'Returns every message kind with its settings, and the provider of each channel, or null without one (R14).',
  response: z.strictObject({
    kinds: z.array(shapes.kindShape),
    carriers: z.record(shapes.channelSchema, z.string().nullable()),
  }),
})

export const saveKindSettings = call({
  id: 'chooseKind',
  method: 'PUT',
  path: '/messages/kinds/{kind}',
  minRole: 'admin',
  summary: 'Saves the channels and the text of a message kind; 400 lists each unknown placeholder in the text.',
  params: byKind,
  body: shapes.kindSettingsSchema.extend(versioned),
  response: z.strictObject({ kind: shapes.kindShape }),
  refuses: refuse.of('essential', 'unknown-name', 'varied'),
})

export const previewKind = call({
  id: 'previewKind',
  method: 'POST',
  path: '/messages/kinds/{kind}/preview',
  minRole: 'admin',
  summary: 'Returns a sample of a message kind with unsaved text.',
  params: byKind,
  body: shapes.ownWordsSchema,
  response: z.strictObject({ subject: z.string(), html: z.string(), text: z.string(), brief: z.string() }),
})

export const sendTestMessage = call({
  id: 'tryKind',
  method: 'POST',
  path: '/messages/kinds/{kind}/test',
  minRole: 'admin',
  summary: "Sends a sample of a message kind, as saved, to the caller's e-mail address.",
  params: byKind,
  response: z.strictObject({ email: z.string() }),
})

export const listMessages = call({
  id: 'listMessages',
  method: 'GET',
  path: '/messages',
  minRole: 'reception',
  summary:
    'Returns the messages sent, with recipient and delivery status, newest first or as sorted, in pages of 50 from page 0 (R14).',
  query: shapes.outboxQuery,
  response: z.strictObject({ messages: z.array(shapes.messageShape), total: z.int() }),
})

export const getMessage = call({
  id: 'getMessage',
  method: 'GET',
  path: '/messages/{id}',
  minRole: 'admin',
  summary:
    'Returns one message with its content; the content of messages that give access to an account is never returned.',
  params: z.strictObject({ id: z.coerce.number().int().positive() }),
  response: z.strictObject({ message: shapes.messageShape, html: z.string().nullable(), text: z.string().nullable() }),
  refuses: refuse.of('message-missing'),
})

export const retryDeliveries = call({
  id: 'retryDeliveries',
  method: 'POST',
  path: '/messages/retry',
  minRole: 'admin',
  summary: 'Retries now the failed and waiting deliveries of one message, or of a channel in the last three days.',
  body: z.union([
    z.strictObject({ message_id: z.int().positive() }),
    z.strictObject({ channel: shapes.channelSchema }),
  ]),
  response: z.strictObject({ retried: z.int() }),
})
