import {
  decideDiscount,
  type Discounted,
  type DiscountedPackage,
} from '@aforo/domain/commerce/discounts/discounting.ts'
import { refuse } from '@aforo/domain/commerce/discounts/refusals.ts'
import { typedCode } from '@aforo/domain/commerce/discounts/shapes.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type DiscountRow, findByCode, findWaiting, lockByCode, lockRow, packagesOf, usesOf } from './store.ts'

export type HeldDiscount = Discounted &
  Pick<DiscountRow, 'discount_id' | 'code' | 'amount' | 'is_percent' | 'first_invoice_only'>

export type DiscountRequest = {
  readonly code: string
  readonly customer_id: number
  readonly pack: DiscountedPackage
  readonly enabled: boolean
}

/**
 * Locks a code until the transaction ends, so that only one purchase gets its last use (F34); the purchase written next
 * counts as that use. Lock order: customer, package, code.
 */
export const holdDiscount = (tx: Tx, using: DiscountRequest, now: Date) => checkDiscount(tx, using, lockByCode, now)

/** The same check without a lock, for previews. The customer's own unpaid purchase does not count against them. */
export async function tryDiscount(db: Tx, using: DiscountRequest, now: Date) {
  const { customer_id, pack } = using
  return checkDiscount(db, using, findByCode, now, (discount_id) =>
    findWaiting(db, { discount_id, customer_id, class_package_id: pack.class_package_id }),
  )
}

async function checkDiscount(
  db: Tx,
  { code, customer_id, pack, enabled }: DiscountRequest,
  find: (db: Tx, code: string) => Promise<DiscountRow | null>,
  now: Date,
  findOwnPending: (discount_id: number) => Promise<number | null> = async () => null,
) {
  const parsed = typedCode.safeParse(code)
  const row = parsed.success ? await find(db, parsed.data) : null
  const but = row && (await findOwnPending(row.discount_id))
  const counted = row
    ? await usesOf(db, { discount_id: row.discount_id, customer_id, but }, now)
    : { uses: 0, usesByCustomer: 0 }
  const rules = row && {
    ...row,
    archived: row.archivedAt !== null,
    class_package_ids: await packagesOf(db, row.discount_id),
  }
  const verdict = decideDiscount({ enabled, rules, pack, ...counted }, now)
  if (!row || !verdict.allowed) return verdict.allowed ? refuse('discount-invalid') : verdict
  const { discount_id, amount, is_percent, first_invoice_only } = row
  return allow({ ...verdict.value, discount_id, code: row.code, amount, is_percent, first_invoice_only })
}

export async function isCodeOfDiscount(
  db: Tx,
  discount_id: number | null,
  typed: string | undefined,
): Promise<boolean> {
  if (!typed) return discount_id === null
  const parsed = typedCode.safeParse(typed)
  const row = parsed.success ? await findByCode(db, parsed.data) : null
  return row !== null && row.discount_id === discount_id
}

/** Whether a purchase that released its code may count as a use again, because its payment arrived late (R10). */
export async function hasUseLeft(
  tx: Tx,
  { discount_id, customer_id, purchase_id }: { discount_id: number; customer_id: number; purchase_id: number },
  now: Date,
): Promise<boolean> {
  const row = await lockRow(tx, discount_id)
  if (!row) return true
  const { uses, usesByCustomer } = await usesOf(tx, { discount_id, customer_id, but: purchase_id }, now)
  return uses < (row.max_uses ?? Infinity) && usesByCustomer < (row.max_uses_per_customer ?? Infinity)
}
