import { z } from 'zod'

/** A person's preference for one kind of message on one channel (R14). */
export const choiceSchema = z
  .strictObject({
    channel: z.enum(['email', 'whatsapp', 'push']),
    kind: z.enum(['reservations', 'reminders', 'waitlists', 'credits', 'news']),
    wanted: z.boolean(),
  })
  .meta({ id: 'Choice' })
export type Choice = z.infer<typeof choiceSchema>
