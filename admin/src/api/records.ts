import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { ResourceName } from '../resources.ts'
import { readAllPages } from './read-all-pages.ts'
import type { AdminRecord, ListParams, RecordId, RecordPage, Resource } from './resource.ts'

/** The calls of all resources by name; one that a resource does not offer throws an error which says where to add it. */
export type Records = {
  [Verb in keyof Resource]-?: (
    resource: ResourceName,
    ...params: Parameters<NonNullable<Resource[Verb]>>
  ) => ReturnType<NonNullable<Resource[Verb]>>
}

export function recordsOf(resources: Readonly<Record<string, Resource>>): Records {
  const offered = <Verb extends keyof Resource>(resource: ResourceName, verb: Verb): NonNullable<Resource[Verb]> => {
    const found = resources[resource]?.[verb]
    if (found) return found
    const verbs = Object.keys(resources[resource] ?? {}).join(', ') || 'nothing'
    throw new Error(`${resource}.${verb}: expected a line in admin/src/resources.ts, which offers ${verbs}.`)
  }
  return {
    list: async (resource, params) => offered(resource, 'list')(params),
    get: async (resource, ...params) => offered(resource, 'get')(...params),
    create: async (resource, ...params) => offered(resource, 'create')(...params),
    update: async (resource, ...params) => offered(resource, 'update')(...params),
    delete: async (resource, ...params) => offered(resource, 'delete')(...params),
  }
}

const RecordsContext = createContext<Records | null>(null)
export const RecordsProvider = RecordsContext.Provider

export function useRecords(): Records {
  const records = use(RecordsContext)
  if (!records) throw new Error('useRecords: expected a RecordsProvider above this component, found none.')
  return records
}

export const listKey = (resource: ResourceName) => [resource, 'list'] as const
export const recordKey = (resource: ResourceName, id: RecordId) => [resource, 'get', String(id)] as const

type Options = {
  enabled?: boolean
  networkMode?: 'always'
  refetchInterval?: number
  refetchOnReconnect?: 'always'
  refetchOnWindowFocus?: 'always'
  retry?: boolean
  staleTime?: number
}

/** A page of a resource. Its rows are shown at once when one of them is opened, until it was read itself. */
export function useList<Row extends { id: RecordId } = AdminRecord>(
  resource: ResourceName,
  params: Omit<ListParams, 'signal'> = {},
  options: Options = {},
) {
  const records = useRecords()
  const client = useQueryClient()
  const { data, error, isPending, isFetching, refetch } = useQuery<RecordPage<Row>>({
    ...options,
    queryKey: [...listKey(resource), params],
    async queryFn({ signal }) {
      const page = (await records.list(resource, { ...params, signal })) as unknown as RecordPage<Row>
      for (const row of page.data) client.setQueryData(recordKey(resource, row.id), (known) => known ?? row)
      return page
    },
  })
  return { data: data?.data, total: data?.total, sum: data?.sum, error, isPending, isFetching, refetch }
}

/** All rows of a resource, however many pages they are. */
export function useWholeList<Row extends { id: RecordId } = AdminRecord>(
  resource: ResourceName,
  filter: NonNullable<ListParams['filter']> = {},
  options: Options = {},
) {
  const records = useRecords()
  return useQuery<Row[]>({
    ...options,
    queryKey: [resource, 'all', filter],
    queryFn: ({ signal }) =>
      readAllPages(async (page) => {
        const { data: rows, total } = await records.list(resource, { filter, page: page + 1, signal })
        return { rows: rows as unknown as Row[], total }
      }),
  })
}

/** What one chooses from: all rows of a resource, none until they were read. */
export function useAllRecords<Row extends { id: RecordId } = AdminRecord>(resource: ResourceName) {
  const { data = [], isPending } = useWholeList<Row>(resource)
  return { data, isPending }
}

export function useRecord<Row extends { id: RecordId } = AdminRecord>(
  resource: ResourceName,
  id: RecordId,
  options: Options = {},
) {
  const records = useRecords()
  return useQuery<Row>({
    ...options,
    queryKey: recordKey(resource, id),
    queryFn: async ({ signal }) => (await records.get(resource, id, signal)) as unknown as Row,
  })
}
