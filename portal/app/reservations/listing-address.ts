import type { ReservationFilter } from '@aforo/domain/booking/reservations/shapes.ts'

/** The values of the filters in the address: `?ver=proximas&pagina=2`. */
const filterWords: Readonly<Record<ReservationFilter, string>> = {
  all: 'todas',
  upcoming: 'proximas',
  past: 'pasadas',
  cancelled: 'canceladas',
}

type ListingQuery = { readonly filter: ReservationFilter | null; readonly page: number }

/** The filter and page of the address. Pages count from 1 in the address, from 0 in the API (5.11). */
export function listingOf(search: URLSearchParams): ListingQuery {
  const filterWord = search.get('ver')
  const filter =
    (Object.keys(filterWords) as ReservationFilter[]).find((name) => filterWords[name] === filterWord) ?? null
  const page = search.get('pagina') ?? '1'
  return { filter, page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) - 1 : 0 }
}

export const SHEETS = { rate: 'calificar', cancel: 'cancelar' } as const

export function listHref(filter: ReservationFilter, page: number): string {
  const searchParams = new URLSearchParams({ ver: filterWords[filter] })
  if (page > 0) searchParams.set('pagina', String(page + 1))
  return `?${searchParams}`
}
