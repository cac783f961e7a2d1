import { z } from 'zod'
import { richText } from '../../catalogue/content/rich-text.ts'
import { handle, maybe, text } from '../table/cells.ts'
import { readTable, type Row } from '../table/read-table.ts'
import type { Source } from '../table/source.ts'

const columns = {
  handle,
  /** 'Efectivo' means cash, a name with 'tarjeta' means card (3.17). */
  name: text('a name', 60),
  description: maybe(text('a description', 300)),
  instructions: z.string().transform((cell) => (cell ? richText(cell) : null)),
}
export type PaymentMethodRow = Row<typeof columns>

/** payment_methods.csv: the ways to pay at reception (3.17). */
export const readPaymentMethods = (source: Source) =>
  readTable(source, 'payment_methods.csv', columns, { key: 'handle' })
