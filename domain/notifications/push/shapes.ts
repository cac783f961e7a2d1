import { z } from 'zod'

export const endpointSchema = z.string().min(1).max(1000)

/** A browser's subscription (`PushSubscription.toJSON`). */
export const browserSchema = z
  .strictObject({
    endpoint: endpointSchema,
    p256dh: z.string().regex(/^[\w-]{87}$/),
    auth: z.string().regex(/^[\w-]{22}$/),
  })
  .meta({ id: 'Browser' })
export type Browser = z.infer<typeof browserSchema>
