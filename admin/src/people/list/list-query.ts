import type { browseCustomers } from '@aforo/domain/customers/contract.ts'
import type { CustomerSort } from '@aforo/domain/customers/shapes.ts'
import type { CallInput } from '../../api/request.ts'
import { filterParams, type ListFilter, readFilter } from '../../messages/broadcasts/filter-params.ts'
import { readPage } from '../../ui/page-param.ts'

export type ListQuery = { filter: ListFilter; sort: CustomerSort; desc: boolean; page: number }

export function readListQuery(searchParams: URLSearchParams): ListQuery {
  const order = searchParams.get('orden') ?? 'name'
  return {
    filter: readFilter(searchParams),
    sort: order.replace(/^-/, '') as CustomerSort,
    desc: order.startsWith('-'),
    page: readPage(searchParams, 'pagina'),
  }
}

export function listParams({ filter, sort, desc, page }: ListQuery): URLSearchParams {
  const searchParams = filterParams(filter)
  if (sort !== 'name' || desc) searchParams.set('orden', `${desc ? '-' : ''}${sort}`)
  if (page > 1) searchParams.set('pagina', String(page))
  return searchParams
}

export const requestOf = (
  { filter, sort, desc, page }: ListQuery,
  per_page: number,
): CallInput<typeof browseCustomers> => ({
  query: { ...filter, sort, direction: desc ? 'desc' : 'asc', page: page - 1, per_page },
})

export const isSameFilter = (a: ListFilter, b: ListFilter): boolean => {
  const [one, other] = [filterParams(a), filterParams(b)]
  one.sort()
  other.sort()
  return String(one) === String(other)
}
