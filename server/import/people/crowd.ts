import { handle, oneOf, orElse, whole } from '../table/cells.ts'
import { readTable, type Row, type Table } from '../table/read-table.ts'
import type { Source } from '../table/source.ts'

const PARTS_OF_DAY = ['manana', 'mediodia', 'tarde'] as const
export type PartOfDay = (typeof PARTS_OF_DAY)[number]

const percent = whole(0, 100)
const columns = {
  class_type: handle,
  part_of_day: oneOf(PARTS_OF_DAY),
  /** How full such classes were, and are in the first and the second week from today, in percent. */
  past: percent,
  next_week: percent,
  second_week: percent,
  no_shows: orElse(percent, 0),
  cancelled: orElse(percent, 0),
}
export type CrowdRow = Row<typeof columns>

export async function readCrowd(source: Source): Promise<Table<CrowdRow>> {
  const table = await readTable(source, 'crowd.csv', columns, { optional: true })
  const { file, rows } = table
  const isSameSlot = (a: CrowdRow, b: CrowdRow) => a.class_type === b.class_type && a.part_of_day === b.part_of_day
  for (const row of rows.filter((row, index) => rows.findIndex((other) => isSameSlot(other, row)) < index)) {
    const expected = 'each part of the day of a class type once'
    source.faults.push({ file, line: row.line, column: 'part_of_day', expected, found: row.part_of_day })
  }
  return table
}

export const partOfDay = (time: string): PartOfDay =>
  time < '12:00' ? 'manana' : time < '17:00' ? 'mediodia' : 'tarde'
