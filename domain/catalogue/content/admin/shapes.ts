import { z } from 'zod'
import { withRecordVersion, withVersion } from '../../../values/version.ts'
import { absentOrNull } from '../../../values/fields.ts'
import { LONGEST_SLUG } from '../../../values/spanish.ts'
import { SLUG } from '../address.ts'
import { comparablePath, findPathFault, isPortalPath, LONGEST_ADDRESS } from '../old-address.ts'
import { announcement, page } from '../shapes.ts'
import { id, instant, localDate } from '../../../values/shapes.ts'

const title = z.string().trim().min(1, 'Escribe un título.').max(120)
const html = z.string().max(60_000, 'Usa menos palabras: el texto es demasiado largo.')

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
    archivedAt: instant.nullable(),
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

const address = z.string().trim().max(LONGEST_ADDRESS, `Escribe ${LONGEST_ADDRESS} caracteres o menos.`)

/** An old address as an administrator edits it; its path is stored as it is compared. */
export const oldAddressFields = z
  .strictObject({
    path: address
      .superRefine((path, { addIssue }) => {
        const message = findPathFault(path)
        if (message) addIssue({ code: 'custom', message })
      })
      .transform(comparablePath),
    target: address.refine(isPortalPath, 'Escribe una página de tu portal, desde la diagonal: /calendario.'),
  })
  .meta({ id: 'OldAddressFields' })
export type OldAddressFields = z.infer<typeof oldAddressFields>
export const adminOldAddress = z
  .strictObject({
    old_address_id: id,
    path: z.string(),
    target: z.string(),
    /** The last day on which a visitor came by it. */
    last_used_on: localDate.nullable(),
    ...withVersion,
  })
  .meta({ id: 'DeskOldAddress' })
export type AdminOldAddress = z.infer<typeof adminOldAddress>

export const idsInOrder = z.strictObject({ ids: z.array(id).min(1).max(500) })
