import type { discounts as described } from '@aforo/domain/reporting/reports/of/money/discounts.ts'
import { groupBy, isWithin, type Recount, type RecountInput } from '../recounting.ts'

import { compare, packageTitle, type Purchase, sum, sure, wasSold } from './counting.ts'

const usesOf = (input: RecountInput): Purchase[] =>
  input.rows.purchase.filter(
    (one) =>
      one.discount_id !== null &&
      wasSold(one) &&
      isWithin(input, sure(one.paidAt)) &&
      (!input.narrowed.class_package_id || input.narrowed.class_package_id === one.class_package_id),
  )

const isFirst = ({ rows }: RecountInput, { customer_id, paidAt }: Purchase): boolean =>
  !rows.purchase.some(
    (one) =>
      one.customer_id === customer_id && one.total_payment > 0 && one.paidAt !== null && one.paidAt < sure(paidAt),
  )

const counted = (input: RecountInput, uses: readonly Purchase[]) => ({
  uses: uses.length,
  newcomers: uses.filter((one) => isFirst(input, one)).length,
  given: sum(uses.map(({ discount_amount }) => discount_amount)),
  charged: sum(uses.map(({ total_payment }) => total_payment)),
})
const codeOf = ({ rows }: RecountInput, id: number | null): string =>
  sure(rows.discount.find(({ discount_id }) => discount_id === id)).code

const listed = (onlyFirst: boolean) => (input: RecountInput) =>
  usesOf(input)
    .filter((one) => !onlyFirst || isFirst(input, one))
    .map((one) => ({
      moment: sure(one.paidAt).toISOString(),
      code: codeOf(input, one.discount_id),
      given: one.discount_amount,
      charged: one.total_payment,
      first: isFirst(input, one) ? 'Sí' : null,
    }))

export const discounts: Recount<typeof described> = {
  figures: (input) => counted(input, usesOf(input)),
  tables: {
    by_code: (input) =>
      [...groupBy(usesOf(input), ({ discount_id }) => codeOf(input, discount_id))]
        .map(([code, uses]) => ({ code, ...counted(input, uses) }))
        .toSorted((one, other) => other.charged - one.charged || compare(one.code, other.code)),
    by_package: (input) =>
      [...groupBy(usesOf(input), ({ class_package_id }) => class_package_id)]
        .map(([id, uses]) => ({ id, ...counted(input, uses) }))
        .toSorted((one, other) => other.charged - one.charged || one.id - other.id)
        .map(({ id, newcomers: _, ...row }) => ({
          package: sure(packageTitle(input, id)),
          ...row,
        })),
  },
  lists: { uses: listed(false), given: listed(false), charged: listed(false), newcomers: listed(true) },
}
