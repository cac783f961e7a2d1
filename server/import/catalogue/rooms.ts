import { handle, maybe, text, whole } from '../table/cells.ts'
import { readTable, type Row } from '../table/read-table.ts'
import type { Source } from '../table/source.ts'

const columns = {
  handle,
  location: handle,
  name: text('a name', 60),
  /** How many people fit; empty sets no limit. */
  capacity: maybe(whole(1, 500)),
}
export type RoomRow = Row<typeof columns>

/** rooms.csv: the rooms of the locations, in which classes are given one at a time. */
export const readRooms = (source: Source) => readTable(source, 'rooms.csv', columns, { key: 'handle', optional: true })
