import { z } from 'zod'
import { readTable, type Table } from './table/read-table.ts'
import type { Source } from './table/source.ts'
export interface SettingRow {
  readonly key: string
  readonly value: unknown
  readonly line: number
}
const columns = { key: z.string().min(1, 'a key'), value: z.string() }
export const readSettings = (source: Source): Promise<Table<SettingRow>> =>
  readTable(source, 'settings.csv', columns, { key: 'key' })
