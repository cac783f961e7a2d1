import type { Centavos } from '../../values/money.ts'

/** IVA, which is part of every price of the studio. */
export const TAX_PERCENT = 16

/** What of a price is the thing and what its tax: each to the centavo, and together the price. */
export function splitTax(total: Centavos): { subtotal: Centavos; tax: Centavos } {
  const subtotal = Math.round((total * 100) / (100 + TAX_PERCENT))
  return { subtotal, tax: total - subtotal }
}
