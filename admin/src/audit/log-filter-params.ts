import type { readLog } from '@aforo/domain/audit/contract.ts'
import type { CallInput } from '@aforo/ui/api/request.ts'
import { readAllPages } from '../api/read-all-pages.ts'
import type { CallApi } from '../api/call-api.ts'

export const logFilterNames = ['quien', 'que', 'cosa', 'numero', 'desde', 'hasta'] as const

type LogQuery = CallInput<typeof readLog>['query']

export const isFiltered = (searchParams: URLSearchParams): boolean =>
  logFilterNames.some((name) => Boolean(searchParams.get(name)))

/** The filters of an address as the API takes them; what it would refuse is left out. */
export function readLogFilters(searchParams: URLSearchParams): LogQuery {
  const text = (name: (typeof logFilterNames)[number]) => searchParams.get(name) || undefined
  const matching = (name: (typeof logFilterNames)[number], pattern: RegExp) => text(name)?.match(pattern)?.[0]
  const number = (name: 'quien' | 'numero') => matching(name, /^\d{1,9}$/)
  const day = (name: 'desde' | 'hasta') => matching(name, /^(19|2\d)\d\d-\d\d-\d\d$/)
  return {
    by: toNumber(number('quien')),
    did: text('que'),
    subject: text('cosa'),
    subject_id: toNumber(number('numero')),
    start_date: day('desde'),
    end_date: day('hasta'),
  }
}

const toNumber = (digits: string | undefined) => (digits === undefined ? undefined : Number(digits))

/** Entries that are written meanwhile move others to the next page: it is read to its end, each entry once. */
export async function readWholeLog(query: LogQuery, callApi: CallApi, onRead: (rows: number) => void) {
  const entries = await readAllPages(async (page) => {
    const answer = await callApi<typeof readLog>('GET /audit', { query: { ...query, page } })
    return { rows: answer.entries, total: Number.POSITIVE_INFINITY }
  }, onRead)
  return [...new Map(entries.map((entry) => [entry.audit_entry_id, entry])).values()]
}
