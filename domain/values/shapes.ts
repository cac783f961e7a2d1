import { z } from 'zod'
import { isLocalDate } from './days.ts'
import { isWholeCentavos } from './money.ts'

export const id = z.int().positive()
/** The parameters of a path such as `/purchases/{id}`. */
export const byId = z.strictObject({ id: z.coerce.number().pipe(id) })
export const trimmedText = (maxLength: number) => z.string().trim().max(maxLength)
export const reason = trimmedText(200).min(3, 'Escribe el motivo.')

/** A moment in the API: ISO 8601 in UTC, with its Z. */
export const instant = z.iso.datetime()
/** A moment that a caller sends, of the years that `localDate` allows. */
export const sentInstant = instant.refine(
  (text) => isLocalDate(text.slice(0, 10)),
  'Elige una fecha entre 1900 y 2999.',
)
/** A date of the years 1900 to 2999: all browsers and PostgreSQL can represent them. */
export const localDate = z.string().refine(isLocalDate, 'Debe ser una fecha AAAA-MM-DD.')

const CENTAVOS_NEEDED = 'Máximo dos decimales.'
/** Money in the API: pesos, two decimals at most (R2). */
export const pesos = z.number().min(0).refine(isWholeCentavos, CENTAVOS_NEEDED)
export const pesosWithin = (most: number) => z.number().min(-most).max(most).refine(isWholeCentavos, CENTAVOS_NEEDED)
export const signedPesos = pesosWithin(100_000_000)

export const pageNumber = z.coerce.number().pipe(z.int().min(0).max(100_000)).default(0)
/** The query of every list of the admin: text, page of 50, archived or not; or ids alone. */
export const adminListQuery = z.strictObject({
  query: trimmedText(80).default(''),
  page: pageNumber,
  archived: z.enum(['no', 'yes']).default('no'),
  ids: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9}){0,99}$/)
    .transform((list) => list.split(',').map(Number))
    .optional(),
})
export type AdminListQuery = z.output<typeof adminListQuery>
