import { z } from 'zod'
import { withRecordVersion, withVersion } from '../../../values/version.ts'
import { absentOrNull } from '../../../values/fields.ts'
import { LONGEST_SLUG, SLUG } from '../address.ts'
import { announcement, page } from '../shapes.ts'

export const id = z.int().positive()
const titled = z.string().trim().min(1, 'Escribe un título.').max(120)
const html = z.string().max(60_000, 'Usa menos palabras: el texto es demasiado largo.')

/** What a list of the desk is asked by: words, a page of 50, archived ones or the others; or by numbers alone. */
export const adminListQuery = z
  .strictObject({
    query: z.string().trim().max(80).default(''),
    page: z.coerce.number().pipe(z.int().min(0).max(100_000)).default(0),
    archived: z.enum(['no', 'yes']).default('no'),
    ids: z
      .string()
      .regex(/^\d{1,9}(,\d{1,9}){0,99}$/)
      .transform((list) => list.split(',').map(Number))
      .optional(),
  })
  .meta({ id: 'ContentDeskAskedOfDesk' })
export type AdminListQuery = z.output<typeof adminListQuery>

/** 3.19 as an administrator writes it. Without a slug the page takes its address from its title. */
export const pageFields = z
  .strictObject({
    title: titled,
    slug: absentOrNull(
      z.string().trim().max(LONGEST_SLUG).regex(SLUG, 'Usa minúsculas, números y guiones, como aviso-de-privacidad.'),
    ),
    content: html.nullable(),
    required: z.boolean(),
    required_signup: z.boolean(),
  })
  .meta({ id: 'PageFields' })
export const pageDefaults = { content: null, required: false, required_signup: false } as const
export type PageFields = z.infer<typeof pageFields>

export const adminPage = page
  .extend({
    order: z.int(),
    /** Which of its wordings must be accepted now; each time that everybody is asked again it grows. */
    version: z.int().positive(),
    accepted: z.int().nonnegative(),
    archivedAt: z.iso.datetime().nullable(),
    ...withRecordVersion,
  })
  .meta({ id: 'DeskPage' })
export type AdminPage = z.infer<typeof adminPage>

/** 3.18 as an administrator writes it. */
export const announcementFields = z.strictObject({ title: titled, content: html })
export const announcementDefaults = { content: '' } as const
export type AnnouncementFields = z.infer<typeof announcementFields>
export const adminAnnouncement = announcement.extend({ order: z.int(), ...withVersion })
export type AdminAnnouncement = z.infer<typeof adminAnnouncement>

export const inOrder = z.strictObject({ ids: z.array(id).min(1).max(500) })
