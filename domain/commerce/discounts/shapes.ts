import { z } from 'zod'
import { pesos } from '../../values/shapes.ts'

/** A discount as a customer sees it: `amount` in pesos, or a percentage (3.14). */
export const discount = z
  .strictObject({
    discount_id: z.int().positive(),
    code: z.string(),
    amount: z.number().positive(),
    is_percent: z.boolean(),
    first_invoice_only: z.boolean(),
  })
  .meta({ id: 'Discount' })
export type Discount = z.infer<typeof discount>

/** The price of a package with a code, in pesos (5.13). */
export const discountedPrice = z
  .strictObject({
    base: pesos,
    first: pesos,
    /** The amount of each later charge; null when charged once. */
    later: pesos.nullable(),
  })
  .meta({ id: 'DiscountedPrice' })
export type DiscountedPrice = z.infer<typeof discountedPrice>

export const typedCode = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .transform((code) => code.replace(/\s+/g, '').toUpperCase())
