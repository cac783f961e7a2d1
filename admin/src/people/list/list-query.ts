import type { browseCustomers } from '@aforo/domain/customers/contract.ts'
import type { CustomerSort } from '@aforo/domain/customers/shapes.ts'
import type { CallInput } from '@aforo/ui/api/request.ts'
import { filterParams, type ListFilter } from '../../messages/broadcasts/filter-params.ts'
import { sortQuery } from '../../ui/list/list-params.ts'
import type { Sort } from '../../ui/list/sort-rows.ts'

/** `page` counts from 1. */
export type ListQuery = { filter: ListFilter; sort: Sort | null; page: number }

export const requestOf = ({ filter, sort, page }: ListQuery, per_page: number): CallInput<typeof browseCustomers> => ({
  query: { ...filter, ...sortQuery<CustomerSort>(sort), page: page - 1, per_page },
})

export const isSameFilter = (a: ListFilter, b: ListFilter): boolean => {
  const [one, other] = [filterParams(a), filterParams(b)]
  one.sort()
  other.sort()
  return String(one) === String(other)
}
