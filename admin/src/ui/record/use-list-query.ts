import { useSearchParams } from 'react-router'
import { readPage, withParams } from '../list/list-params.ts'

export type ListQuery = { q: string; archived: boolean; page: number }

export function useListQuery(): [ListQuery, (patch: Partial<ListQuery>) => void] {
  const [searchParams, setSearchParams] = useSearchParams()
  const query = {
    q: searchParams.get('buscar') ?? '',
    archived: searchParams.has('aparte'),
    page: readPage(searchParams, 'pagina'),
  }
  const setQuery = (patch: Partial<ListQuery>) => {
    const { q, archived, page } = { ...query, page: 1, ...patch }
    const values = { buscar: q, aparte: archived ? '1' : null, pagina: page > 1 ? String(page) : null }
    setSearchParams(withParams(searchParams, values), { replace: true })
  }
  return [query, setQuery]
}
