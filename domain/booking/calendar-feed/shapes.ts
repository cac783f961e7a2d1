import { z } from 'zod'
import { instant } from '../../catalogue/schedule/shapes.ts'

/** The secret address of a person's calendar feed. */
export const calendarFeed = z.strictObject({ address: z.url(), createdAt: instant })
export type CalendarFeed = z.infer<typeof calendarFeed>
