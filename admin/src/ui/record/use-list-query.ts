import { useSearchParams } from 'react-router'

export type ListQuery = { q: string; archived: boolean; page: number }

export function useListQuery(): [ListQuery, (patch: Partial<ListQuery>) => void] {
  const [address, setAddress] = useSearchParams()
  const query = {
    q: address.get('buscar') ?? '',
    archived: address.has('aparte'),
    page: Math.max(1, Math.trunc(Number(address.get('pagina'))) || 1),
  }
  const setQuery = (patch: Partial<ListQuery>) => {
    const { q, archived, page } = { ...query, page: 1, ...patch }
    const values = {
      ...(q ? { buscar: q } : {}),
      ...(archived ? { aparte: '1' } : {}),
      ...(page > 1 ? { pagina: String(page) } : {}),
    }
    setAddress(values, { replace: true })
  }
  return [query, setQuery]
}
