import type { ReportQuery } from './answering.ts'

export function memoize<Counted>(
  count: (query: ReportQuery) => Promise<Counted>,
): (query: ReportQuery) => Promise<Counted> {
  const known = new WeakMap<ReportQuery, Promise<Counted>>()
  return (query) => {
    const counted = known.get(query) ?? count(query)
    known.set(query, counted)
    return counted
  }
}
