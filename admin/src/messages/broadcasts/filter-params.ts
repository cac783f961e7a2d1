import type { CustomerFilter } from '@aforo/domain/customers/shapes.ts'

export type ListFilter = Omit<CustomerFilter, 'customer_ids'>

const numberNames = [
  'plan_ends_within',
  'not_seen_for',
  'instructor_id',
  'class_type_id',
  'location_id',
  'birth_month',
] as const
const wordNames = ['plan', 'visits', 'tag'] as const

/** The filter of customers in an address; the names are those of the API, which refuses what it does not know. */
export function readFilter(searchParams: URLSearchParams): ListFilter {
  const numbers = numberNames.flatMap((name) =>
    searchParams.has(name) ? [[name, Number(searchParams.get(name))]] : [],
  )
  const words = wordNames.flatMap((name) => (searchParams.has(name) ? [[name, searchParams.get(name)]] : []))
  return Object.fromEntries([...words, ...numbers])
}

export const filterParams = (filter: ListFilter): URLSearchParams =>
  new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))

/** What a filter changes in an address: conditions that it does not have are removed. */
export const filterPatch = (filter: ListFilter): Record<string, string | null> =>
  Object.fromEntries([...wordNames, ...numberNames].map((name) => [name, filterParams(filter).get(name)]))

const CHOSEN = 'personas'
export const chosenParams = (customerIds: readonly number[]): URLSearchParams =>
  new URLSearchParams({ [CHOSEN]: customerIds.join(',') })

/** The filter or the chosen customers in an address; null when it names neither. */
export function readRecipients(searchParams: URLSearchParams): CustomerFilter | null {
  const chosen = searchParams.get(CHOSEN)
  if (chosen) return { customer_ids: chosen.split(',').map(Number) }
  const filter = readFilter(searchParams)
  return Object.keys(filter).length > 0 ? filter : null
}
