import { z } from 'zod'
import { instant } from '../../values/shapes.ts'

/** The consent of a customer to WhatsApp messages (R14). */
export const consentSchema = z
  .strictObject({
    offered: z.boolean(),
    phone: z.string().nullable(),
    given: z.boolean(),
    at: instant.nullable(),
    how: z.enum(['page', 'answer', 'desk']).nullable(),
    words: z.string(),
  })
  .meta({ id: 'Consent' })
export type Consent = z.infer<typeof consentSchema>
