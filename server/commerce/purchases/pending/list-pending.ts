import type { listPendingPurchases as call } from '@aforo/domain/commerce/purchases/contract.ts'
import type { PendingPurchase } from '@aforo/domain/commerce/purchases/shapes.ts'
import type { ParsedOf, ResponseOf } from '@aforo/domain/values/call.ts'
import { toPesos } from '@aforo/domain/values/money.ts'
import { PAGE_SIZE } from '@aforo/domain/values/paging.ts'
import { orderOf } from '@aforo/domain/values/sorting.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { pendingRows } from './pending-store.ts'

/** Purchases that wait for cash or a transfer, oldest first or as sorted; pages count from 0 (R11). */
export async function listPending(
  { database }: AppContext,
  { page, ...chosen }: ParsedOf<typeof call>['query'],
): Promise<ResponseOf<typeof call>> {
  const order = orderOf(chosen, { sort: 'created_at', direction: 'asc' })
  const { rows, total, sum } = await pendingRows(database.db, order, { offset: page * PAGE_SIZE, most: PAGE_SIZE })
  return { purchases: rows.map(inPesos), total, sum: toPesos(sum) }
}

const inPesos = (row: PendingPurchase): PendingPurchase => ({
  ...row,
  amount: toPesos(row.amount),
  total_payment: toPesos(row.total_payment),
})
