import type { Filter, Report } from '@aforo/domain/reporting/reports/describing.ts'
import type { Span } from '@aforo/domain/reporting/reports/span.ts'
import type { LocalDate } from '@aforo/domain/values/days.ts'
import { spanIn } from './periods.ts'

const names: Record<Filter, string> = {
  location_id: 'lugar',
  instructor_id: 'coach',
  class_type_id: 'tipo',
  class_package_id: 'paquete',
}
const filters = Object.keys(names) as Filter[]

export type Narrowed = { readonly [Name in Filter]?: number }
export type ReportQuery = Span & { readonly narrowed: Narrowed }

export function parseReportQuery(address: URLSearchParams, today: LocalDate): ReportQuery {
  const narrowed = filters.flatMap((filter) => {
    const text = address.get(names[filter]) ?? ''
    return /^[1-9]\d{0,8}$/.test(text) ? [[filter, Number(text)] as const] : []
  })
  return { ...spanIn(address.get('desde'), address.get('hasta'), today), narrowed: Object.fromEntries(narrowed) }
}

export function addressOf({ from, to, narrowed }: ReportQuery): URLSearchParams {
  const address = new URLSearchParams({ desde: from, hasta: to })
  for (const filter of filters) if (narrowed[filter]) address.set(names[filter], String(narrowed[filter]))
  return address
}

export function queryOf({ from, to, narrowed }: ReportQuery, report: Report): Span & Narrowed {
  const known = report.filters.flatMap((filter) => (narrowed[filter] ? [[filter, narrowed[filter]] as const] : []))
  return { from, to, ...Object.fromEntries(known) }
}
