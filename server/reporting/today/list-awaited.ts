import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { daySpan } from '@aforo/domain/reporting/today/day-span.ts'
import type { AwaitedList, AwaitedRow } from '@aforo/domain/reporting/today/shapes.ts'
import { toPesos } from '@aforo/domain/values/money.ts'
import type { World } from '../../app/world.ts'
import { rowsAwaited } from './money-store.ts'

const PAGE = 50

export async function listAwaited(
  world: World,
  of: AwaitedList,
  page: number,
): Promise<{ rows: AwaitedRow[]; total: number }> {
  const { zone } = calendarPolicy(await world.settings())
  const { tomorrow } = daySpan(undefined, world.now(), zone)
  const { rows, total } = await rowsAwaited(world.database.db, of, tomorrow, { offset: page * PAGE, most: PAGE })
  return { rows: rows.map((row) => ({ ...row, total: toPesos(row.total) })), total }
}
