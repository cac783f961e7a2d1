import type { ReportQuery } from './report-query.ts'

export function memoize<Result>(
  read: (query: ReportQuery) => Promise<Result>,
): (query: ReportQuery) => Promise<Result> {
  const cache = new WeakMap<ReportQuery, Promise<Result>>()
  return (query) => {
    const result = cache.get(query) ?? read(query)
    cache.set(query, result)
    return result
  }
}
