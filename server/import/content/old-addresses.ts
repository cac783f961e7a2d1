import {
  comparablePath,
  decideOldAddress,
  findPathFault,
  isPortalPath,
} from '@aforo/domain/catalogue/content/old-address.ts'
import { text } from '../table/cells.ts'
import { readTable, type Row, type Table } from '../table/read-table.ts'
import type { Source } from '../table/source.ts'

const columns = {
  path: text('a path')
    .refine((path) => findPathFault(path) === null, 'a path of the earlier site, such as /horarios or /blog/*')
    .transform(comparablePath),
  target: text('a path').refine(isPortalPath, 'a path of the portal, such as /calendario'),
}
export type OldAddressRow = Row<typeof columns>

/** old_addresses.csv: the addresses of the site that the studio had before, each with the page that it leads to. */
export async function readOldAddresses(source: Source): Promise<Table<OldAddressRow>> {
  const table = await readTable(source, 'old_addresses.csv', columns, { key: 'path', optional: true })
  const firstLines = new Map<string, number>()
  for (const row of table.rows) {
    const earlier = firstLines.get(row.path)
    const verdict = decideOldAddress(row, table.rows)
    const expected = earlier
      ? `a path not used before (line ${earlier})`
      : verdict.allowed
        ? null
        : 'a page of the portal that is no old address'
    if (expected)
      source.faults.push({
        file: table.file,
        line: row.line,
        column: earlier ? 'path' : 'target',
        expected,
        found: earlier ? row.path : row.target,
      })
    firstLines.set(row.path, earlier ?? row.line)
  }
  return table
}
