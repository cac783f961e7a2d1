import { z } from 'zod'

/** Whether a person wants to hear of one kind of thing by one channel (R14). */
export const choiceSchema = z
  .strictObject({
    channel: z.enum(['email', 'whatsapp', 'push']),
    kind: z.enum(['reservations', 'reminders', 'waitlists', 'credits', 'news']),
    wanted: z.boolean(),
  })
  .meta({ id: 'Choice' })
export type Choice = z.infer<typeof choiceSchema>
