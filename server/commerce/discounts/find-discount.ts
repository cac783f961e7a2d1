import { pricesOf } from '@aforo/domain/commerce/discounts/discounting.ts'
import type { Discount, DiscountedPrice } from '@aforo/domain/commerce/discounts/shapes.ts'
import { checkoutPolicy } from '@aforo/domain/settings/policies.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { getOnSale } from '../packages/list.ts'
import type { AppContext } from '../../app/app-context.ts'
import { tryDiscount } from './hold-discount.ts'

export type Looking = { readonly code: string; readonly class_package_id: number; readonly customer_id: number }
export type Found = { discount: Discount; price: DiscountedPrice }

/** What a code gives this person for this package, if usable (7.19, 5.13). Nothing is reserved. */
export async function findDiscount(
  app: AppContext,
  { code, class_package_id, customer_id }: Looking,
): Promise<Verdict<Found>> {
  const { discounts: enabled } = checkoutPolicy(await app.settings())
  const pack = await getOnSale(app, class_package_id)
  if (!pack.allowed) return pack
  const tried = await tryDiscount(app.database.db, { code, customer_id, pack: pack.value, enabled }, app.now())
  if (!tried.allowed) return tried
  const { discount_id, amount, is_percent, first_invoice_only } = tried.value
  const discount = { discount_id, code: tried.value.code, amount: amount / 100, is_percent, first_invoice_only }
  return allow({ discount, price: pricesOf(tried.value) })
}
