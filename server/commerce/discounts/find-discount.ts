import { toDiscountedPrice } from '@aforo/domain/commerce/discounts/discounting.ts'
import { checkoutPolicy } from '@aforo/domain/settings/policies.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { getOnSale } from '../packages/list.ts'
import type { AppContext } from '../../app/app-context.ts'
import { tryDiscount } from './hold-discount.ts'

export type DiscountLookup = { readonly code: string; readonly class_package_id: number; readonly customer_id: number }

/** The price of a package with a code, when this customer may use it (7.19, 5.13). Nothing is reserved. */
export async function findDiscount(app: AppContext, { code, class_package_id, customer_id }: DiscountLookup) {
  const { discounts: enabled } = checkoutPolicy(await app.settings())
  const pack = await getOnSale(app, class_package_id)
  if (!pack.allowed) return pack
  const verdict = await tryDiscount(app.database.db, { code, customer_id, pack: pack.value, enabled }, app.now())
  if (!verdict.allowed) return verdict
  const { discount_id, amount, is_percent, first_invoice_only } = verdict.value
  const discount = { discount_id, code: verdict.value.code, amount: amount / 100, is_percent, first_invoice_only }
  return allow({ discount, price: toDiscountedPrice(verdict.value) })
}
