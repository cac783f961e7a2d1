import { z } from 'zod'
import { instant } from '../../catalogue/schedule/shapes.ts'

/** The secret address under which a person's own calendar follows her reservations. */
export const calendarFeed = z.strictObject({ address: z.url(), createdAt: instant })
export type CalendarFeed = z.infer<typeof calendarFeed>
