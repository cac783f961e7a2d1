import { purchaseActionsOf, sumRefundable } from '@aforo/domain/commerce/purchases/admin/allowed-actions.ts'
import { refuse } from '@aforo/domain/commerce/purchases/admin/refusals.ts'
import { toPesos } from '@aforo/domain/values/money.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { findForStaff } from '../../../people/find-person.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { invoicesOf } from '../charges/invoice-store.ts'
import { chargeOf } from '../charges/read-invoices.ts'
import { purchasesToApi } from '../of-customer/read-purchases.ts'
import { giversOf, rowsOfBuyer } from '../purchase-queries.ts'

/** A customer's purchases for staff: their charges, who gave them, and which actions are allowed now (4.16). */
export async function listPurchasesOf(db: Tx, customer_id: number) {
  const customer = await findForStaff(db, customer_id)
  if (!customer) return refuse('person-missing')
  const rows = await rowsOfBuyer(db, customer_id)
  const ids = rows.map(({ purchase_id }) => purchase_id)
  const charges = await invoicesOf(db, ids)
  const givers = await giversOf(
    db,
    rows.flatMap(({ given_by }) => given_by ?? []),
  )
  const apiPurchases = await purchasesToApi(db, rows)
  const purchases = rows.flatMap((row, index) => {
    const purchase = apiPurchases[index]
    if (!purchase) return []
    const ownCharges = charges.filter(({ purchase_id }) => purchase_id === row.purchase_id)
    const left = sumRefundable(ownCharges)
    return {
      ...purchase,
      paidAt: row.paidAt?.toISOString() ?? null,
      revokedAt: row.revokedAt?.toISOString() ?? null,
      given_by: givers.get(row.given_by ?? 0) ?? null,
      charges: ownCharges.map((charge) => chargeOf(charge, row)),
      refundable: toPesos(left),
      may: purchaseActionsOf(row, left),
    }
  })
  return allow({ customer, purchases })
}
