import { z } from 'zod'
import { handle, maybe, text } from '../table/cells.ts'
import { readTable, type Row } from '../table/read-table.ts'
import type { Source } from '../table/source.ts'

/** Row sizes from the front, such as 5,6,7 (3.4); no row has more than 20 spots. */
const spotMap = z
  .string()
  .regex(/^([1-9]|1\d|20)(\s*,\s*([1-9]|1\d|20)){0,19}$/, 'row sizes separated by commas, such as 5,6,7')
  .transform((cell): readonly number[] => cell.split(',').map(Number))

const columns = {
  handle,
  name: text('a name', 60),
  icon: maybe(handle),
  description: text('a description', 1200),
  class_category: maybe(handle),
  spot_map: maybe(spotMap),
  image: maybe(text('a file of images/', 120)),
}
export type ClassTypeRow = Row<typeof columns>

/** class_types.csv: what is taught (3.22), and the row sizes of its room when customers choose a spot. */
export const readClassTypes = (source: Source) => readTable(source, 'class_types.csv', columns, { key: 'handle' })

/** The number of spots in the room of a class type; null when customers choose no spot. */
export const seatsOf = (classType: ClassTypeRow): number | null =>
  classType.spot_map?.reduce((sum, seats) => sum + seats, 0) ?? null
