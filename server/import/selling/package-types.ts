import { allowance, handle, maybe, whole } from '../table/cells.ts'
import { readTable, type Row, type Table } from '../table/read-table.ts'
import type { Source } from '../table/source.ts'

const columns = {
  package: handle,
  class_type: handle,
  class_amount: allowance,
  expiration_days: maybe(whole(1, 3650)),
}
export type PackageTypeRow = Row<typeof columns>

/** package_types.csv: the class types of a package, each with its own amount (`class_package_types`, 3.11). */
export async function readPackageTypes(source: Source): Promise<Table<PackageTypeRow>> {
  const table = await readTable(source, 'package_types.csv', columns, { optional: true })
  const { file, rows } = table
  const pair = (row: PackageTypeRow) => `${row.package} ${row.class_type}`
  for (const row of rows.filter((row, index) => rows.findIndex((other) => pair(other) === pair(row)) < index)) {
    const expected = 'each class type of a package once'
    source.faults.push({ file, line: row.line, column: 'class_type', expected, found: pair(row) })
  }
  return table
}
