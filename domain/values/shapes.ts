import { z } from 'zod'
import { isLocalDate } from './days.ts'

/** A date that a caller sends, of the years 1900 to 2999: all browsers and PostgreSQL can represent them. */
export const localDate = z.string().refine(isLocalDate, 'Debe ser una fecha AAAA-MM-DD.')

export const instant = z.iso
  .datetime()
  .refine((text) => isLocalDate(text.slice(0, 10)), 'Elige una fecha entre 1900 y 2999.')
