import type { Field } from '@aforo/domain/catalogue/forms/fields.ts'
import type { Answer } from '@aforo/domain/catalogue/forms/shapes.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { email, maybe, text } from '../table/cells.ts'
import { readTable, type Row } from '../table/read-table.ts'
import type { Source } from '../table/source.ts'
import { z } from 'zod'

const columns = {
  customer: email,
  key: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/, 'the key of a custom field of customer'),
  /** As entered into the field; several options separated by semicolons, an address as JSON. */
  answer: text('an answer', 4000),
  consented_at: maybe(
    z.iso.datetime('a moment such as 2026-11-22T18:00:00.000Z').transform((value) => parseInstant(value)),
  ),
}
export type AnswerRow = Row<typeof columns>

/** answers.csv: the answers of customers to custom fields (3.27). */
export const readAnswers = (source: Source) => readTable(source, 'answers.csv', columns, { optional: true })

export function answerFrom(cell: string, { type }: Pick<Field, 'type'>): unknown {
  if (type === 'creatable-select') return cell.split(';')
  if (type === 'checkbox') return cell === 'si'
  return type === 'address' ? parseAddress(cell) : cell
}

/** A cell for an answer; null when it cannot be written: a file, or an option with a semicolon. */
export function cellOf(answer: Answer, { type }: Pick<Field, 'type'>): string | null {
  if (type === 'file' || type === 'image' || answer === null) return null
  if (Array.isArray(answer)) return answer.some((option) => option.includes(';')) ? null : answer.join('; ')
  if (typeof answer === 'boolean') return type === 'checkbox' && answer ? 'si' : 'no'
  return typeof answer === 'object' ? JSON.stringify(answer) : String(answer)
}

function parseAddress(cell: string): unknown {
  try {
    return JSON.parse(cell)
  } catch {
    return null
  }
}
