import { z } from 'zod'

/** What a customer says when she ends her subscription: one of the list, or in her own words (5.7, R11). */
export const cancelWish = z
  .strictObject({
    reason: z.string().max(500),
    /** Her own words, with the reason 'Otro'. */
    other: z.string().max(500).optional(),
  })
  .meta({ id: 'CancelWish' })
export type CancelWish = z.infer<typeof cancelWish>
