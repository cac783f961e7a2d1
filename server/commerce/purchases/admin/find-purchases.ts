import type { findPurchases as call } from '@aforo/domain/commerce/purchases/admin/contract.ts'
import { purchaseKeysIn } from '@aforo/domain/commerce/purchases/admin/purchase-query.ts'
import { receiptNumber } from '@aforo/domain/commerce/purchases/receipt.ts'
import type { ResponseOf } from '@aforo/domain/values/call.ts'
import { toPesos } from '@aforo/domain/values/money.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { queryCustomers } from '../../../people/query-customers.ts'
import { purchasesFound } from './purchase-search-store.ts'

const MOST = 8
const MOST_CUSTOMERS = 5

/** Finds purchases by what names them or their customer: one that is named comes before those of customers. */
export async function findPurchases(app: AppContext, text: string): Promise<ResponseOf<typeof call>> {
  const { customers } = await queryCustomers(app, text)
  const ids = customers.slice(0, MOST_CUSTOMERS).map(({ customer_id }) => customer_id)
  const rows = await purchasesFound(app.database.db, purchaseKeysIn(text), ids, MOST)
  const purchases = rows.map((row) => ({
    ...row,
    number: receiptNumber(row.purchase_id),
    total_payment: toPesos(row.total_payment),
    createdAt: row.createdAt.toISOString(),
  }))
  return { purchases }
}
