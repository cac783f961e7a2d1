import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { daySpan } from '@aforo/domain/reporting/today/day-span.ts'
import type { AwaitedList, AwaitedRow } from '@aforo/domain/reporting/today/shapes.ts'
import { toPesos } from '@aforo/domain/values/money.ts'
import { PAGE_SIZE } from '@aforo/domain/values/paging.ts'
import type { AppContext } from '../../app/app-context.ts'
import { rowsAwaited } from './money-store.ts'

export async function listExpected(
  app: AppContext,
  of: AwaitedList,
  page: number,
): Promise<{ rows: AwaitedRow[]; total: number }> {
  const { zone } = calendarPolicy(await app.settings())
  const { tomorrow } = daySpan(undefined, app.now(), zone)
  const { rows, total } = await rowsAwaited(app.database.db, of, tomorrow, {
    offset: page * PAGE_SIZE,
    most: PAGE_SIZE,
  })
  return { rows: rows.map((row) => ({ ...row, total: toPesos(row.total) })), total }
}
