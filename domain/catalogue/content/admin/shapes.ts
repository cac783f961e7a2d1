import { z } from 'zod'
import { withRecordVersion, withVersion } from '../../../values/version.ts'
import { absentOrNull } from '../../../values/fields.ts'
import { LONGEST_SLUG, SLUG } from '../address.ts'
import { announcement, page } from '../shapes.ts'

export const id = z.int().positive()
const title = z.string().trim().min(1, 'Escribe un título.').max(120)
const html = z.string().max(60_000, 'Usa menos palabras: el texto es demasiado largo.')

/** The query of a list of the admin: text, page of 50, archived or not; or ids alone. */
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

/** A page as an administrator edits it (3.19). Without a slug its address is derived from the title. */
export const pageFields = z
  .strictObject({
    title,
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
    /** The version that must be accepted now; it increases each time a new acceptance is required. */
    version: z.int().positive(),
    accepted: z.int().nonnegative(),
    archivedAt: z.iso.datetime().nullable(),
    ...withRecordVersion,
  })
  .meta({ id: 'DeskPage' })
export type AdminPage = z.infer<typeof adminPage>

/** An announcement as an administrator edits it (3.18). */
export const announcementFields = z.strictObject({ title, content: html })
export const announcementDefaults = { content: '' } as const
export type AnnouncementFields = z.infer<typeof announcementFields>
export const adminAnnouncement = announcement.extend({ order: z.int(), ...withVersion })
export type AdminAnnouncement = z.infer<typeof adminAnnouncement>

export const idsInOrder = z.strictObject({ ids: z.array(id).min(1).max(500) })
