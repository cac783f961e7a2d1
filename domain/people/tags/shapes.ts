import { z } from 'zod'

/** What staff write on a customer to find them again. Customers see their tags in the file with their data only. */
export const tagName = z.string().trim().min(1, 'Escribe una etiqueta.').max(40)

export const MOST_TAGS = 20
