import { handle, list, maybe, text, whole, yesNo } from '../table/cells.ts'
import { hour, weekday } from '../table/hours.ts'
import { readTable, type Row, type Table } from '../table/read-table.ts'
import type { Source } from '../table/source.ts'

const columns = {
  /** 1 is Monday. */
  weekday,
  time: hour,
  class_type: handle,
  location: handle,
  /** A room of the location; empty is the room of the class type. */
  room: maybe(handle),
  coaches: list(handle).refine((coaches) => coaches.length > 0, 'at least one coach'),
  capacity: whole(1, 500),
  minutes: whole(10, 480),
  tags: list(handle),
  /** A class sold on its own (`class_package_id`, 3.4). */
  package: maybe(handle),
  class_category: maybe(handle),
  description: maybe(text('a description', 600)),
  /** It is made once as an open-ended series, which staff then keep on the board. */
  series: yesNo,
}
export type TimetableRow = Row<typeof columns>

export async function readTimetable(source: Source): Promise<Table<TimetableRow>> {
  const table = await readTable(source, 'timetable.csv', columns)
  const firstLines = new Map<string, number>()
  for (const row of table.rows) {
    const description = `${row.class_type} at ${row.location} ${row.time}`
    const earlier = firstLines.get(`${row.weekday} ${description}`)
    if (earlier === undefined) firstLines.set(`${row.weekday} ${description}`, row.line)
    else {
      const expected = `each class once; line ${earlier} has it already`
      source.faults.push({ file: table.file, line: row.line, column: 'class_type', expected, found: description })
    }
  }
  return table
}

/**
 * Refuses a series with a package, which only single classes have, and one beside a demo's past, which needs
 * classes of past weeks.
 */
export function refuseSeries(source: Source, { file, rows }: Table<TimetableRow>, hasPast: boolean): void {
  for (const { line, package: sold } of rows.filter(({ series }) => series)) {
    const fault = (expected: string) => source.faults.push({ file, line, column: 'series', expected, found: 'si' })
    if (sold !== null) fault('no for a class with a package')
    if (hasPast) fault('no in a folder with history.csv or crowd.csv')
  }
}

export const startMinute = ({ weekday, time }: Pick<TimetableRow, 'weekday' | 'time'>): number =>
  (weekday - 1) * 1440 + Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
