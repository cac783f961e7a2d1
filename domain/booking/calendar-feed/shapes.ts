import { z } from 'zod'
import { instant } from '../../values/shapes.ts'

export const calendarFeed = z.strictObject({ address: z.url(), createdAt: instant })
export type CalendarFeed = z.infer<typeof calendarFeed>
