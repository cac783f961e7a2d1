import { z } from 'zod'
import { id } from '../../values/shapes.ts'

/** A page of the studio (3.19). `content` is sanitised HTML; null shows 'Sin contenido.' (2.15). */
export const page = z
  .strictObject({
    page_id: id,
    slug: z.string(),
    title: z.string(),
    content: z.string().nullable(),
    /** Must be accepted before the signed-in area can be used (4.19). */
    required: z.boolean(),
    /** Must be accepted to sign up (5.2). */
    required_signup: z.boolean(),
  })
  .meta({ id: 'Page' })
export type Page = z.infer<typeof page>

/** A customer accepted a page (3.19). */
export const acceptedPage = z.strictObject({ page_id: id, customer_id: id })
export type AcceptedPage = z.infer<typeof acceptedPage>

/** An announcement (3.18); `content` is sanitised HTML. */
export const announcement = z.strictObject({ announcement_id: id, title: z.string(), content: z.string() })
export type Announcement = z.infer<typeof announcement>
