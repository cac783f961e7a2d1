import { z } from 'zod'
import { withVersion } from '../../../values/version.ts'
import { typedCode } from '../shapes.ts'
import { id, instant, localDate, pesos } from '../../../values/shapes.ts'

const count = z.int().min(1).max(99_999)

const code = typedCode.pipe(z.string().regex(/^[A-Z0-9]{3,30}$/, 'Usa de 3 a 30 letras y números, sin acentos.'))

/** A discount code as an administrator edits it (3.14, R10). */
export const discountFields = z
  .strictObject({
    code,
    /** Percent, or pesos; two decimals at most. */
    amount: pesos.min(0.01, 'Escribe cuánto descuenta.').max(999_999.99),
    is_percent: z.boolean(),
    first_invoice_only: z.boolean(),
    max_uses: count.nullable(),
    max_uses_per_customer: count.nullable(),
    /** Local days of the studio, both included; null is no limit. */
    valid_from: localDate.nullable(),
    valid_until: localDate.nullable(),
    class_packages: z.array(id).max(200),
  })
  .meta({ id: 'DiscountFields' })
export const discountDefaults = {
  is_percent: false,
  first_invoice_only: false,
  max_uses: null,
  max_uses_per_customer: null,
  valid_from: null,
  valid_until: null,
  class_packages: [] as number[],
} as const
export type DiscountFields = z.output<typeof discountFields>

export const adminDiscount = z
  .strictObject({
    discount_id: id,
    code: z.string(),
    amount: z.number(),
    is_percent: z.boolean(),
    first_invoice_only: z.boolean(),
    max_uses: count.nullable(),
    max_uses_per_customer: count.nullable(),
    valid_from: z.iso.date().nullable(),
    valid_until: z.iso.date().nullable(),
    class_packages: z.array(id),
    used: z.int().nonnegative(),
    confirmed: z.int().nonnegative(),
    createdAt: instant,
    archivedAt: instant.nullable(),
    ...withVersion,
  })
  .meta({ id: 'DeskDiscount' })
export type AdminDiscount = z.infer<typeof adminDiscount>
