import { handle, maybe, text } from '../table/cells.ts'
import { readTable, type Row } from '../table/read-table.ts'
import type { Source } from '../table/source.ts'

const columns = { handle, name: text('a name', 80), description: maybe(text('a description', 1200)) }
export type ProgramRow = Row<typeof columns>

/** programs.csv: groups of videos (3.24). */
export const readPrograms = (source: Source) =>
  readTable(source, 'programs.csv', columns, { key: 'handle', optional: true })
