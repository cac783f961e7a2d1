import { richText } from '../../catalogue/content/rich-text.ts'
import { handle, text } from '../table/cells.ts'
import { readTable, type Row } from '../table/read-table.ts'
import type { Source } from '../table/source.ts'

const columns = {
  handle,
  title: text('a title', 120),
  content: text('a text', 4000).transform(richText),
}
export type AnnouncementRow = Row<typeof columns>

/** announcements.csv (3.18). `content` is sanitised while reading. */
export const readAnnouncements = (source: Source) =>
  readTable(source, 'announcements.csv', columns, { key: 'handle', optional: true })
