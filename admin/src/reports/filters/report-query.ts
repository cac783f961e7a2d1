import type { Filter, Report } from '@aforo/domain/reporting/reports/report-definition.ts'
import type { Span } from '@aforo/domain/reporting/reports/span.ts'
import type { LocalDate } from '@aforo/domain/values/days.ts'
import { spanIn } from './periods.ts'

const urlNames: Record<Filter, string> = {
  location_id: 'lugar',
  instructor_id: 'coach',
  class_type_id: 'tipo',
  class_package_id: 'paquete',
}
const filters = Object.keys(urlNames) as Filter[]

export type ReportFilterValues = { readonly [Name in Filter]?: number }
export type ReportQuery = Span & { readonly filters: ReportFilterValues }

export function parseReportQuery(searchParams: URLSearchParams, today: LocalDate): ReportQuery {
  const narrowed = filters.flatMap((filter) => {
    const text = searchParams.get(urlNames[filter]) ?? ''
    return /^[1-9]\d{0,8}$/.test(text) ? [[filter, Number(text)] as const] : []
  })
  return {
    ...spanIn(searchParams.get('desde'), searchParams.get('hasta'), today),
    filters: Object.fromEntries(narrowed),
  }
}

export function queryToSearchParams({ from, to, filters: narrowed }: ReportQuery): URLSearchParams {
  const searchParams = new URLSearchParams({ desde: from, hasta: to })
  for (const filter of filters) if (narrowed[filter]) searchParams.set(urlNames[filter], String(narrowed[filter]))
  return searchParams
}

export function queryToApi({ from, to, filters }: ReportQuery, report: Report): Span & ReportFilterValues {
  const applied = report.filters.flatMap((filter) => (filters[filter] ? [[filter, filters[filter]] as const] : []))
  return { from, to, ...Object.fromEntries(applied) }
}
