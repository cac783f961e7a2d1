import type { listDisputes as disputes, listRefunds as refunds } from '@aforo/domain/payments/money/contract.ts'
import type { Refund } from '@aforo/domain/payments/money/shapes.ts'
import type { ParsedOf, ResponseOf } from '@aforo/domain/values/call.ts'
import { toPesos } from '@aforo/domain/values/money.ts'
import { PAGE_SIZE } from '@aforo/domain/values/paging.ts'
import { orderOf } from '@aforo/domain/values/sorting.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { readDisputes } from '../disputes/dispute-store.ts'
import { readRefunds } from './refund-store.ts'

const newestFirst = { sort: 'created_at', direction: 'desc' } as const

export async function listRefunds(
  db: Tx,
  { page, purchase_id, ...chosen }: ParsedOf<typeof refunds>['query'],
): Promise<ResponseOf<typeof refunds>> {
  const order = orderOf(chosen, newestFirst)
  const read = await readRefunds(db, { purchase_id }, order, { offset: page * PAGE_SIZE, most: PAGE_SIZE })
  return { refunds: read.refunds.map(inPesos), total: read.total, sum: toPesos(read.sum) }
}

export async function listRefundsById(db: Tx, ids: readonly number[]): Promise<Refund[]> {
  const { refunds: rows } = await readRefunds(db, { ids }, newestFirst, { offset: 0, most: ids.length })
  return rows.map(inPesos)
}

export async function listDisputes(db: Tx, page: number): Promise<ResponseOf<typeof disputes>> {
  const { disputes: rows, total } = await readDisputes(db, { offset: page * PAGE_SIZE, most: PAGE_SIZE })
  return { disputes: rows.map(inPesos), total }
}

const inPesos = <T extends { amount: number }>(row: T): T => ({ ...row, amount: toPesos(row.amount) })
