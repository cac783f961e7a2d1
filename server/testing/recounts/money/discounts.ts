import type { discounts as discountsReport } from '@aforo/domain/reporting/reports/definitions/money/discounts.ts'
import { groupBy, isWithin, type Recount, type RecountInput } from '../recount.ts'

import { compareText, packageTitle, type Purchase, sum, requireValue, wasSold } from './counting.ts'

const usesOf = (input: RecountInput): Purchase[] =>
  input.rows.purchase.filter(
    (purchase) =>
      purchase.discount_id !== null &&
      wasSold(purchase) &&
      isWithin(input, requireValue(purchase.paidAt)) &&
      (!input.filters.class_package_id || input.filters.class_package_id === purchase.class_package_id),
  )

const isFirstPurchase = ({ rows }: RecountInput, { customer_id, paidAt }: Purchase): boolean =>
  !rows.purchase.some(
    (purchase) =>
      purchase.customer_id === customer_id &&
      purchase.total_payment > 0 &&
      purchase.paidAt !== null &&
      purchase.paidAt < requireValue(paidAt),
  )

const countUses = (input: RecountInput, uses: readonly Purchase[]) => ({
  uses: uses.length,
  newcomers: uses.filter((purchase) => isFirstPurchase(input, purchase)).length,
  given: sum(uses.map(({ discount_amount }) => discount_amount)),
  charged: sum(uses.map(({ total_payment }) => total_payment)),
})
const codeOf = ({ rows }: RecountInput, id: number | null): string =>
  requireValue(rows.discount.find(({ discount_id }) => discount_id === id)).code

const listUses = (onlyFirst: boolean) => (input: RecountInput) =>
  usesOf(input)
    .filter((purchase) => !onlyFirst || isFirstPurchase(input, purchase))
    .map((purchase) => ({
      moment: requireValue(purchase.paidAt).toISOString(),
      code: codeOf(input, purchase.discount_id),
      given: purchase.discount_amount,
      charged: purchase.total_payment,
      first: isFirstPurchase(input, purchase) ? 'Sí' : null,
    }))

export const discounts: Recount<typeof discountsReport> = {
  figures: (input) => countUses(input, usesOf(input)),
  tables: {
    by_code: (input) =>
      [...groupBy(usesOf(input), ({ discount_id }) => codeOf(input, discount_id))]
        .map(([code, uses]) => ({ code, ...countUses(input, uses) }))
        .toSorted((a, b) => b.charged - a.charged || compareText(a.code, b.code)),
    by_package: (input) =>
      [...groupBy(usesOf(input), ({ class_package_id }) => class_package_id)]
        .map(([id, uses]) => ({ id, ...countUses(input, uses) }))
        .toSorted((a, b) => b.charged - a.charged || a.id - b.id)
        .map(({ id, newcomers: _, ...row }) => ({
          package: requireValue(packageTitle(input, id)),
          ...row,
        })),
  },
  lists: { uses: listUses(false), given: listUses(false), charged: listUses(false), newcomers: listUses(true) },
}
