import type { discounts as described } from '@aforo/domain/reporting/reports/of/money/discounts.ts'
import { groupBy, isWithin, type Recount, type Recounting } from '../recounting.ts'

import { compare, packageTitle, type Purchase, sum, sure, wasSold } from './counting.ts'

const usesOf = (asked: Recounting): Purchase[] =>
  asked.rows.purchase.filter(
    (one) =>
      one.discount_id !== null &&
      wasSold(one) &&
      isWithin(asked, sure(one.paidAt)) &&
      (!asked.narrowed.class_package_id || asked.narrowed.class_package_id === one.class_package_id),
  )

const isFirst = ({ rows }: Recounting, { customer_id, paidAt }: Purchase): boolean =>
  !rows.purchase.some(
    (one) =>
      one.customer_id === customer_id && one.total_payment > 0 && one.paidAt !== null && one.paidAt < sure(paidAt),
  )

const counted = (asked: Recounting, uses: readonly Purchase[]) => ({
  uses: uses.length,
  newcomers: uses.filter((one) => isFirst(asked, one)).length,
  given: sum(uses.map(({ discount_amount }) => discount_amount)),
  charged: sum(uses.map(({ total_payment }) => total_payment)),
})
const codeOf = ({ rows }: Recounting, id: number | null): string =>
  sure(rows.discount.find(({ discount_id }) => discount_id === id)).code

const listed = (onlyFirst: boolean) => (asked: Recounting) =>
  usesOf(asked)
    .filter((one) => !onlyFirst || isFirst(asked, one))
    .map((one) => ({
      moment: sure(one.paidAt).toISOString(),
      code: codeOf(asked, one.discount_id),
      given: one.discount_amount,
      charged: one.total_payment,
      first: isFirst(asked, one) ? 'Sí' : null,
    }))

export const discounts: Recount<typeof described> = {
  figures: (asked) => counted(asked, usesOf(asked)),
  tables: {
    by_code: (asked) =>
      [...groupBy(usesOf(asked), ({ discount_id }) => codeOf(asked, discount_id))]
        .map(([code, uses]) => ({ code, ...counted(asked, uses) }))
        .toSorted((one, other) => other.charged - one.charged || compare(one.code, other.code)),
    by_package: (asked) =>
      [...groupBy(usesOf(asked), ({ class_package_id }) => class_package_id)]
        .map(([id, uses]) => ({ id, ...counted(asked, uses) }))
        .toSorted((one, other) => other.charged - one.charged || one.id - other.id)
        .map(({ id, newcomers: _, ...row }) => ({
          package: sure(packageTitle(asked, id)),
          ...row,
        })),
  },
  lists: { uses: listed(false), given: listed(false), charged: listed(false), newcomers: listed(true) },
}
