import { email, text } from '../table/cells.ts'
import { readTable, type Row } from '../table/read-table.ts'
import type { Source } from '../table/source.ts'
import { z } from 'zod'

const columns = {
  customer: email,
  key: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/, 'the key of a custom field of customer'),
  /** As it is written into its field; several options with semicolons between them. */
  answer: text('an answer', 4000),
}
export type AnswerRow = Row<typeof columns>

/** answers.csv: what people answered to the studio's own questions (3.27). */
export const readAnswers = (source: Source) => readTable(source, 'answers.csv', columns, { optional: true })
