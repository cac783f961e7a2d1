import { z } from 'zod'
import { handle, maybe, text, yesNo } from '../table/cells.ts'
import { readTable, type Row } from '../table/read-table.ts'
import type { Source } from '../table/source.ts'

const columns = {
  handle,
  name: text('a name', 80),
  description: maybe(text('a description', 600)),
  /** Empty means available (3.22). */
  available: z
    .string()
    .transform((cell) => cell || 'si')
    .pipe(yesNo),
}
export type ClassCategoryRow = Row<typeof columns>

/** class_categories.csv: the class categories that filter the calendar (2.32, 3.22). */
export const readClassCategories = (source: Source) =>
  readTable(source, 'class_categories.csv', columns, { key: 'handle', optional: true })
