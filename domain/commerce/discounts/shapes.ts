import { z } from 'zod'
import { pesos } from '../packages/shapes.ts'

/** 3.14 a discount as its user sees it: `amount` in pesos, or a percentage. */
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

/** 5.13 what a package costs with a code, in pesos. */
export const discountedPrice = z
  .strictObject({
    base: pesos,
    first: pesos,
    /** Each later charge; null for what is charged once. */
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
