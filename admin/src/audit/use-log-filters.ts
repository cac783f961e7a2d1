import { useSearchParams } from 'react-router'
import { readPage } from '../ui/list/list-params.ts'

const urlNames = {
  by: 'quien',
  did: 'que',
  subject: 'cosa',
  subject_id: 'numero',
  start_date: 'desde',
  end_date: 'hasta',
} as const
export type LogFilterState = Record<keyof typeof urlNames, string> & { page: number }

export function useLogFilters(): {
  filters: LogFilterState
  isFiltered: boolean
  setFilters: (patch: Partial<LogFilterState>) => void
} {
  const [searchParams, setSearchParams] = useSearchParams()
  const values = Object.entries(urlNames).map(([field, name]) => [field, searchParams.get(name) ?? ''])
  const page = readPage(searchParams, 'pagina')
  const filters = { ...Object.fromEntries(values), page } as LogFilterState
  const setFilters = (patch: Partial<LogFilterState>) =>
    setSearchParams(filtersToSearchParams({ ...filters, page: 1, ...patch }), { replace: true })
  return { filters, isFiltered: values.some(([, value]) => value !== ''), setFilters }
}

export function filtersToSearchParams({ page = 1, ...rest }: Partial<LogFilterState>): URLSearchParams {
  const searchParams = new URLSearchParams()
  for (const [field, name] of Object.entries(urlNames)) {
    const value = rest[field as keyof typeof urlNames]
    if (value) searchParams.set(name, value)
  }
  if (page > 1) searchParams.set('pagina', String(page))
  return searchParams
}
