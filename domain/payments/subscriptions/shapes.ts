import { z } from 'zod'

/** The reason for cancelling a subscription: a listed one, or free text (5.7, R11). */
export const cancelSubscriptionInput = z
  .strictObject({
    reason: z.string().max(500),
    other: z.string().max(500).optional(),
  })
  .meta({ id: 'CancelWish' })
export type CancelSubscriptionInput = z.infer<typeof cancelSubscriptionInput>
