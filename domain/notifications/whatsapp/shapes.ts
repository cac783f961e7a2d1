import { z } from 'zod'

/** A person's word about being written to by WhatsApp (R14). */
export const consentSchema = z
  .strictObject({
    /** Whether the studio writes by WhatsApp at all. */
    offered: z.boolean(),
    phone: z.string().nullable(),
    given: z.boolean(),
    /** When she said so; null where she never did. */
    at: z.iso.datetime().nullable(),
    how: z.enum(['page', 'answer', 'desk']).nullable(),
    /** The sentence that she agrees to. */
    words: z.string(),
  })
  .meta({ id: 'Consent' })
export type Consent = z.infer<typeof consentSchema>
