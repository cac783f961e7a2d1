import type { ReportQuery } from './answering.ts'

export function once<Counted>(
  count: (asked: ReportQuery) => Promise<Counted>,
): (asked: ReportQuery) => Promise<Counted> {
  const known = new WeakMap<ReportQuery, Promise<Counted>>()
  return (asked) => {
    const counted = known.get(asked) ?? count(asked)
    known.set(asked, counted)
    return counted
  }
}
