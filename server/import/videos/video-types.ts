import { handle, text } from '../table/cells.ts'
import { readTable, type Row } from '../table/read-table.ts'
import type { Source } from '../table/source.ts'

const columns = { handle, name: text('a name', 60) }
export type VideoTypeRow = Row<typeof columns>

/** video_types.csv: the video types that filter the library (3.25). */
export const readVideoTypes = (source: Source) =>
  readTable(source, 'video_types.csv', columns, { key: 'handle', optional: true })
