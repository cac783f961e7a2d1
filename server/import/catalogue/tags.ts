import { colour, handle, oneOf, orElse, text } from '../table/cells.ts'
import { readTable, type Row } from '../table/read-table.ts'
import type { Source } from '../table/source.ts'

const columns = {
  handle,
  name: text('a name', 40),
  color: orElse(colour, '#7a6c64'),
  /** Of a class, or of a video (3.9). */
  type: orElse(oneOf(['class', 'video']), 'class'),
}
export type TagRow = Row<typeof columns>

/** tags.csv: the labels of classes (3.4) and videos (3.9). */
export const readTags = (source: Source) => readTable(source, 'tags.csv', columns, { key: 'handle', optional: true })
