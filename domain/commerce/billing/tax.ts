import type { Centavos } from '../../values/money.ts'

/** IVA, included in every price of the studio. */
export const TAX_PERCENT = 16

/** Splits a price into net amount and tax, each in whole centavos; together they are the price. */
export function splitTax(total: Centavos): { subtotal: Centavos; tax: Centavos } {
  const subtotal = Math.round((total * 100) / (100 + TAX_PERCENT))
  return { subtotal, tax: total - subtotal }
}
