import { isTimeZone } from '@aforo/domain/values/time-zone.ts'
import { z } from 'zod'
import { handle, maybe, text } from '../table/cells.ts'
import { readTable, type Row } from '../table/read-table.ts'
import type { Source } from '../table/source.ts'

const columns = {
  handle,
  name: text('a name', 80),
  address: text('an address', 200),
  /** An IANA name; empty means the time zone of the settings (R1). */
  timezone: maybe(z.string().refine(isTimeZone, 'a time zone such as America/Mexico_City')),
}
export type LocationRow = Row<typeof columns>

/** locations.csv: the locations (3.21). */
export const readLocations = (source: Source) => readTable(source, 'locations.csv', columns, { key: 'handle' })
