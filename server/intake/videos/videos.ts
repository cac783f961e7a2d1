import { handle, list, maybe, text, url, whole } from '../table/cells.ts'
import { readTable, type Row } from '../table/read-table.ts'
import type { Source } from '../table/source.ts'

const columns = {
  handle,
  name: text('a name', 120),
  description: maybe(text('a description', 2000)),
  url,
  /** Minutes. */
  duration: whole(1, 600),
  instructor: maybe(handle),
  class_type: maybe(handle),
  class_category: maybe(handle),
  video_type: maybe(handle),
  program: maybe(handle),
  tags: list(handle),
  thumbnail: maybe(text('a file of images/', 120)),
}
export type VideoRow = Row<typeof columns>

/** videos.csv: the online library (3.25). */
export const readVideos = (source: Source) =>
  readTable(source, 'videos.csv', columns, { key: 'handle', optional: true })
