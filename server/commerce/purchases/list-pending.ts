import type { PendingPurchase } from '@aforo/domain/commerce/purchases/shapes.ts'
import { toPesos } from '@aforo/domain/values/money.ts'
import type { AppContext } from '../../app/app-context.ts'
import { pendingRows } from './pending-store.ts'

const PAGE = 50

/** The purchases whose money the studio waits for, the oldest first; page 0 is the first (R11). */
export async function listPending(
  { database }: AppContext,
  page: number,
): Promise<{ purchases: PendingPurchase[]; total: number }> {
  const { rows, total } = await pendingRows(database.db, { offset: page * PAGE, most: PAGE })
  return { purchases: rows.map(inPesos), total }
}

const inPesos = (row: PendingPurchase): PendingPurchase => ({
  ...row,
  amount: toPesos(row.amount),
  total_payment: toPesos(row.total_payment),
})
