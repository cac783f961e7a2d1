import type { PendingPurchase } from '@aforo/domain/commerce/purchases/shapes.ts'
import { toPesos } from '@aforo/domain/values/money.ts'
import { PAGE_SIZE } from '@aforo/domain/values/paging.ts'
import type { AppContext } from '../../app/app-context.ts'
import { pendingRows } from './pending-store.ts'

/** Purchases that wait for cash or a transfer, oldest first; pages count from 0 (R11). */
export async function listPending(
  { database }: AppContext,
  page: number,
): Promise<{ purchases: PendingPurchase[]; total: number }> {
  const { rows, total } = await pendingRows(database.db, { offset: page * PAGE_SIZE, most: PAGE_SIZE })
  return { purchases: rows.map(inPesos), total }
}

const inPesos = (row: PendingPurchase): PendingPurchase => ({
  ...row,
  amount: toPesos(row.amount),
  total_payment: toPesos(row.total_payment),
})
