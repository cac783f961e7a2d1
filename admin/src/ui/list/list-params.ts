import type { Sort } from './sort-rows.ts'

/** A copy of the parameters with some of them changed; null or an empty text removes one. */
export function withParams(
  searchParams: URLSearchParams,
  patch: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const changed = new URLSearchParams(searchParams)
  for (const [name, value] of Object.entries(patch)) {
    if (value) changed.set(name, value)
    else changed.delete(name)
  }
  return changed
}

/** `spent` is ascending, `-spent` descending. */
export const sortToText = ({ id, desc }: Sort): string => `${desc ? '-' : ''}${id}`

/** The order that an address asks for; null for a column that cannot be sorted. */
export function readSort(text: string | null, sortable: readonly string[]): Sort | null {
  const desc = text?.startsWith('-') ?? false
  const id = desc ? text?.slice(1) : text
  return id && sortable.includes(id) ? { id, desc } : null
}

/** The order as the API takes it; a list without one is in the order that the API begins with. */
export const sortQuery = <Key extends string>(sort: Sort | null): { sort?: Key; direction?: 'asc' | 'desc' } =>
  sort ? { sort: sort.id as Key, direction: sort.desc ? 'desc' : 'asc' } : {}

/** The page of an address, from 1. */
export const readPage = (searchParams: URLSearchParams, name: string): number =>
  Math.max(1, Math.trunc(Number(searchParams.get(name))) || 1)
