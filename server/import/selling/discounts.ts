import type { Centavos } from '@aforo/domain/values/money.ts'
import { z } from 'zod'
import { handle, list, maybe, pesos, whole, yesNo } from '../table/cells.ts'
import { readTable, type Row } from '../table/read-table.ts'
import type { Source } from '../table/source.ts'

type DiscountAmount =
  | { readonly is_percent: true; readonly percent: number }
  | { readonly is_percent: false; readonly off: Centavos }

/** `20%`, or pesos such as `150`. */
const amount = z.string().transform((cell, context): DiscountAmount => {
  const percent = whole(1, 100).safeParse(/^(\d+)\s*%$/.exec(cell)?.[1] ?? '')
  if (percent.success) return { is_percent: true, percent: percent.data }
  const off = pesos.safeParse(cell)
  if (off.success && off.data > 0) return { is_percent: false, off: off.data }
  context.addIssue({ code: 'custom', message: 'a percentage such as 20% or pesos such as 150' })
  return z.NEVER
})

const columns = {
  code: z.string().regex(/^[A-Z0-9]{3,30}$/, 'a code of 3 to 30 capitals and digits'),
  amount,
  first_invoice_only: yesNo,
  max_uses: maybe(whole(1, 99_999)),
  max_uses_per_customer: maybe(whole(1, 99)),
  valid_days: maybe(whole(1, 3650)),
  packages: list(handle),
}
export type DiscountRow = Row<typeof columns>

/** discounts.csv: the discount codes (3.14, R10). */
export const readDiscounts = (source: Source) =>
  readTable(source, 'discounts.csv', columns, { key: 'code', optional: true })
