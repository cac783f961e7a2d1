import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query'
import { Failure } from './request.ts'

const isTransient = (error: unknown) => error instanceof Failure && (error.status === 0 || error.status === 503)

/**
 * The admin's query cache. After a change everything is refetched, including first reads in flight: their data
 * may be older than the change, and the library alone would accept it.
 */
export class AdminQueryClient extends QueryClient {
  constructor() {
    super({ defaultOptions: { queries: { retry: (failureCount, error) => failureCount < 2 && isTransient(error) } } })
  }

  override async invalidateQueries<K extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    await this.cancelQueries({ ...filters, fetchStatus: 'fetching' } as InvalidateQueryFilters<K>)
    await super.invalidateQueries(filters, options)
  }
}
