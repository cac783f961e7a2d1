import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query'
import { Failure } from './wire.ts'

/** Only a lost connection or a busy server is asked again: a refusal stays one. */
const mayHelp = (error: unknown) => error instanceof Failure && (error.status === 0 || error.status === 503)

/**
 * What the admin has read. After a change it is read anew, also what is still on its way for the first time: that may have
 * been read before the change, and the library alone would take it for the answer.
 */
export class Queries extends QueryClient {
  constructor() {
    super({ defaultOptions: { queries: { retry: (tried, error) => tried < 2 && mayHelp(error) } } })
  }

  override async invalidateQueries<K extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    await this.cancelQueries({ ...filters, fetchStatus: 'fetching' } as InvalidateQueryFilters<K>)
    await super.invalidateQueries(filters, options)
  }
}
