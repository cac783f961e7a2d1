import { useSearchParams } from 'react-router'

const names = {
  by: 'quien',
  did: 'que',
  subject: 'cosa',
  subject_id: 'numero',
  start_date: 'desde',
  end_date: 'hasta',
} as const
export type LogFilterState = Record<keyof typeof names, string> & { page: number }

export function useLogFilters(): {
  filters: LogFilterState
  isFiltered: boolean
  setFilters: (patch: Partial<LogFilterState>) => void
} {
  const [address, setAddress] = useSearchParams()
  const read = Object.entries(names).map(([field, name]) => [field, address.get(name) ?? ''])
  const page = Math.max(1, Math.trunc(Number(address.get('pagina'))) || 1)
  const query = { ...Object.fromEntries(read), page } as LogFilterState
  const setFilters = (patch: Partial<LogFilterState>) =>
    setAddress(addressOf({ ...query, page: 1, ...patch }), { replace: true })
  return { filters: query, isFiltered: read.some(([, value]) => value !== ''), setFilters }
}

export function addressOf({ page = 1, ...filters }: Partial<LogFilterState>): URLSearchParams {
  const address = new URLSearchParams()
  for (const [field, name] of Object.entries(names)) {
    const value = filters[field as keyof typeof names]
    if (value) address.set(name, value)
  }
  if (page > 1) address.set('pagina', String(page))
  return address
}
