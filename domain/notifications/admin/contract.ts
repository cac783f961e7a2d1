import { z } from 'zod'
import { call } from '../../values/call.ts'
import { versioned } from '../../values/version.ts'
import * as shapes from './shapes.ts'

const byKind = z.strictObject({ kind: shapes.kindSchema })

export const listKinds = call({
  id: 'listKinds',
  method: 'GET',
  path: '/messages/kinds',
  minRole: 'admin',
  summary:
    'Every kind of message with what was chosen for it, and by whom each channel is carried; null where nobody does (R14).',
  response: z.strictObject({
    kinds: z.array(shapes.kindShape),
    carriers: z.record(shapes.channelSchema, z.string().nullable()),
  }),
})

export const chooseKind = call({
  id: 'chooseKind',
  method: 'PUT',
  path: '/messages/kinds/{kind}',
  minRole: 'admin',
  summary:
    'Chooses the channels of a kind of message and writes its words; 400 names a brace that means nothing there.',
  params: byKind,
  body: shapes.chosenSchema.extend(versioned),
  response: z.strictObject({ kind: shapes.kindShape }),
})

export const previewKind = call({
  id: 'previewKind',
  method: 'POST',
  path: '/messages/kinds/{kind}/preview',
  minRole: 'admin',
  summary: 'A sample of a kind of message with words that are not saved yet.',
  params: byKind,
  body: shapes.ownWordsSchema,
  response: z.strictObject({ subject: z.string(), html: z.string(), text: z.string(), brief: z.string() }),
})

export const tryKind = call({
  id: 'tryKind',
  method: 'POST',
  path: '/messages/kinds/{kind}/test',
  minRole: 'admin',
  summary: 'Sends a sample of a kind of message, as it is saved, to the caller’s own address.',
  params: byKind,
  response: z.strictObject({ email: z.string() }),
})

export const listMessages = call({
  id: 'listMessages',
  method: 'GET',
  path: '/messages',
  minRole: 'reception',
  summary: 'What was written to whom, the newest first, by pages of 50, page 0 first, with what became of it (R14).',
  query: shapes.outboxQuery,
  response: z.strictObject({ messages: z.array(shapes.messageShape), total: z.int() }),
})

export const getMessage = call({
  id: 'getMessage',
  method: 'GET',
  path: '/messages/{id}',
  minRole: 'admin',
  summary: 'One message with its words; those that open an account are told to nobody.',
  params: z.strictObject({ id: z.coerce.number().int().positive() }),
  response: z.strictObject({ message: shapes.messageShape, html: z.string().nullable(), text: z.string().nullable() }),
})

export const retryDeliveries = call({
  id: 'retryDeliveries',
  method: 'POST',
  path: '/messages/retry',
  minRole: 'admin',
  summary:
    'Tries again now what failed or waits for its next try: one message, or everything of a channel of the last three days.',
  body: z.union([
    z.strictObject({ message_id: z.int().positive() }),
    z.strictObject({ channel: shapes.channelSchema }),
  ]),
  response: z.strictObject({ retried: z.int() }),
})
