import { z } from 'zod'
import { call } from '../../values/call.ts'
import { browserSchema, endpointSchema } from './shapes.ts'
import { refuse } from './refusals.ts'

const pushResponse = z.strictObject({
  /** The public VAPID key of the studio, with which a browser subscribes. */
  public_key: z.string(),
  endpoints: z.array(z.string()),
})

export const getPush = call({
  id: 'getPush',
  method: 'GET',
  path: '/customer/push',
  minRole: 'customer',
  summary: "Returns the caller's push subscriptions and the public key for a new one (R14).",
  response: pushResponse,
})

export const subscribe = call({
  id: 'subscribe',
  method: 'POST',
  path: '/customer/push',
  minRole: 'customer',
  summary:
    'Subscribes this browser to push notifications for the caller, and ends any other subscription of the browser (R14).',
  limit: { most: 30, minutes: 60 },
  body: browserSchema,
  response: pushResponse,
  refuses: refuse.of('not-a-push-service'),
})

export const unsubscribe = call({
  id: 'unsubscribe',
  method: 'DELETE',
  path: '/customer/push',
  minRole: 'customer',
  summary: 'Ends the push subscription of the caller in this browser (R14).',
  body: z.strictObject({ endpoint: endpointSchema }),
  response: pushResponse,
})

/** A service worker has no session; the old endpoint, which no one else knows, authenticates it. */
export const renewPush = call({
  id: 'renewPush',
  method: 'POST',
  path: '/push/renew',
  minRole: 'visitor',
  summary: 'Updates the address of a push subscription after its push service has changed it (R14).',
  limit: { most: 30, minutes: 60 },
  body: z.strictObject({ before: endpointSchema, now: browserSchema }),
  response: z.strictObject({}),
  refuses: refuse.of('browser-missing', 'not-a-push-service'),
})
