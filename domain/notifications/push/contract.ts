import { z } from 'zod'
import { call } from '../../values/call.ts'
import { browserSchema, endpointSchema } from './shapes.ts'

const answer = z.strictObject({
  /** The public half of the studio's pair, by which a browser subscribes. */
  public_key: z.string(),
  endpoints: z.array(z.string()),
})

export const getPush = call({
  id: 'getPush',
  method: 'GET',
  path: '/customer/push',
  minRole: 'customer',
  summary: 'In which browsers the caller is told, and the key by which another one subscribes (R14).',
  response: answer,
})

export const subscribe = call({
  id: 'subscribe',
  method: 'POST',
  path: '/customer/push',
  minRole: 'customer',
  summary: 'Tells the caller in this browser from now on, and nobody else who was told in it (R14).',
  limit: { most: 30, minutes: 60 },
  body: browserSchema,
  response: answer,
})

export const unsubscribe = call({
  id: 'unsubscribe',
  method: 'DELETE',
  path: '/customer/push',
  minRole: 'customer',
  summary: 'Tells the caller in this browser no more (R14).',
  body: z.strictObject({ endpoint: endpointSchema }),
  response: answer,
})

/** A worker has no session: it sends its old address, which is known to it alone. */
export const renewPush = call({
  id: 'renewPush',
  method: 'POST',
  path: '/push/renew',
  minRole: 'visitor',
  summary: 'Writes down the new address of a browser whose service gave it another one (R14).',
  limit: { most: 30, minutes: 60 },
  body: z.strictObject({ before: endpointSchema, now: browserSchema }),
  response: z.strictObject({}),
})
