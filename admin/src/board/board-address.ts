import { useSearchParams } from 'react-router'
import { isLocalDate, type LocalDate } from '@aforo/domain/values/days.ts'
import type { Sieve } from './placed.ts'
import { useWidth, type Width } from './width.ts'

export type BoardView = 'semana' | 'dia' | 'agenda'

export type BoardQuery = Sieve & { date: LocalDate; view: BoardView }
export type Go = (to: Partial<BoardQuery>) => void

type Views = { go: Go; views: readonly BoardView[]; isNarrow: boolean }

export function useBoardAddress(today: LocalDate): BoardQuery & Views {
  const [query, setQuery] = useSearchParams()
  const width = useWidth()
  const request = parseBoardQuery(query, today, width)
  const go: Go = (to) => setQuery(queryOf({ ...request, ...to }, today, width), { replace: true })
  return { ...request, go, views: viewsAt(width), isNarrow: width === 'phone' }
}

export function parseBoardQuery(query: URLSearchParams, today: LocalDate, width: Width): BoardQuery {
  const day = query.get('dia') ?? ''
  const wanted = viewsAt(width).find((view) => view === query.get('vista'))
  return {
    date: isLocalDate(day) ? day : today,
    view: wanted ?? usualView(width),
    location_id: idIn(query.get('lugar')),
    instructor_id: idIn(query.get('coach')),
  }
}

export function queryOf(query: BoardQuery, today: LocalDate, width: Width): Record<string, string> {
  const { date, view, location_id, instructor_id } = query
  return {
    ...(date === today ? {} : { dia: date }),
    ...(view === usualView(width) ? {} : { vista: view }),
    ...(location_id === null ? {} : { lugar: String(location_id) }),
    ...(instructor_id === null ? {} : { coach: String(instructor_id) }),
  }
}

const usualView = (width: Width): BoardView => (width === 'desk' ? 'semana' : 'dia')
const viewsAt = (width: Width): readonly BoardView[] =>
  width === 'phone' ? ['dia', 'agenda'] : ['semana', 'dia', 'agenda']
const idIn = (text: string | null): number | null => (text !== null && /^[1-9]\d*$/.test(text) ? Number(text) : null)
