import { z } from 'zod'
import { call } from '../../values/call.ts'
import { versioned } from '../../values/version.ts'
import * as shapes from './shapes.ts'

const byKind = z.strictObject({ kind: shapes.kindSchema })

export const listKinds = call({
  id: 'listKinds',
  method: 'GET',
  path: '/messages/kinds',
  who: 'admin',
  says: 'Every kind of message with what was chosen for it, and by whom each channel is carried; null where nobody does (R14).',
  answer: z.strictObject({
    kinds: z.array(shapes.kindShape),
    carriers: z.record(shapes.channelSchema, z.string().nullable()),
  }),
})

export const chooseKind = call({
  id: 'chooseKind',
  method: 'PUT',
  path: '/messages/kinds/{kind}',
  who: 'admin',
  says: 'Chooses the channels of a kind of message and writes its words; 400 names a brace that means nothing there.',
  params: byKind,
  body: shapes.chosenSchema.extend(versioned),
  answer: z.strictObject({ kind: shapes.kindShape }),
})

export const previewKind = call({
  id: 'previewKind',
  method: 'POST',
  path: '/messages/kinds/{kind}/preview',
  who: 'admin',
  says: 'A sample of a kind of message with words that are not saved yet.',
  params: byKind,
  body: shapes.ownWordsSchema,
  answer: z.strictObject({ subject: z.string(), html: z.string(), text: z.string(), brief: z.string() }),
})

export const tryKind = call({
  id: 'tryKind',
  method: 'POST',
  path: '/messages/kinds/{kind}/test',
  who: 'admin',
  says: 'Sends a sample of a kind of message, as it is saved, to the caller’s own address.',
  params: byKind,
  answer: z.strictObject({ email: z.string() }),
})

export const listMessages = call({
  id: 'listMessages',
  method: 'GET',
  path: '/messages',
  who: 'reception',
  says: 'What was written to whom, the newest first, by pages of 50, page 0 first, with what became of it (R14).',
  query: shapes.outboxQuery,
  answer: z.strictObject({ messages: z.array(shapes.messageShape), total: z.int() }),
})

export const getMessage = call({
  id: 'getMessage',
  method: 'GET',
  path: '/messages/{id}',
  who: 'admin',
  says: 'One message with its words; those that open an account are told to nobody.',
  params: z.strictObject({ id: z.coerce.number().int().positive() }),
  answer: z.strictObject({ message: shapes.messageShape, html: z.string().nullable(), text: z.string().nullable() }),
})

export const retryDeliveries = call({
  id: 'retryDeliveries',
  method: 'POST',
  path: '/messages/retry',
  who: 'admin',
  says: 'Tries again now what failed or waits for its next try: one message, or everything of a channel of the last three days.',
  body: z.union([
    z.strictObject({ message_id: z.int().positive() }),
    z.strictObject({ channel: shapes.channelSchema }),
  ]),
  answer: z.strictObject({ retried: z.int() }),
})
