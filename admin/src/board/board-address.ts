import { useSearchParams } from 'react-router'
import { isLocalDate, type LocalDate } from '@aforo/domain/values/days.ts'
import type { BoardFilter } from './placed-class.ts'
import { useScreenWidth, type ScreenWidth } from './screen-width.ts'

export type BoardView = 'semana' | 'dia' | 'agenda'

export type BoardQuery = BoardFilter & { date: LocalDate; view: BoardView }
export type UpdateBoardQuery = (to: Partial<BoardQuery>) => void

type ViewOptions = { go: UpdateBoardQuery; views: readonly BoardView[]; isNarrow: boolean }

export function useBoardAddress(today: LocalDate): BoardQuery & ViewOptions {
  const [query, setQuery] = useSearchParams()
  const width = useScreenWidth()
  const boardQuery = parseBoardQuery(query, today, width)
  const go: UpdateBoardQuery = (to) =>
    setQuery(toSearchParams({ ...boardQuery, ...to }, today, width), { replace: true })
  return { ...boardQuery, go, views: viewsAt(width), isNarrow: width === 'phone' }
}

export function parseBoardQuery(query: URLSearchParams, today: LocalDate, width: ScreenWidth): BoardQuery {
  const day = query.get('dia') ?? ''
  const requestedView = viewsAt(width).find((view) => view === query.get('vista'))
  return {
    date: isLocalDate(day) ? day : today,
    view: requestedView ?? defaultView(width),
    location_id: parseId(query.get('lugar')),
    room_id: parseId(query.get('salon')),
    instructor_id: parseId(query.get('coach')),
  }
}

export function toSearchParams(query: BoardQuery, today: LocalDate, width: ScreenWidth): Record<string, string> {
  const { date, view, location_id, room_id, instructor_id } = query
  return {
    ...(date === today ? {} : { dia: date }),
    ...(view === defaultView(width) ? {} : { vista: view }),
    ...(location_id === null ? {} : { lugar: String(location_id) }),
    ...(room_id === null ? {} : { salon: String(room_id) }),
    ...(instructor_id === null ? {} : { coach: String(instructor_id) }),
  }
}

const defaultView = (width: ScreenWidth): BoardView => (width === 'desktop' ? 'semana' : 'dia')
const viewsAt = (width: ScreenWidth): readonly BoardView[] =>
  width === 'phone' ? ['dia', 'agenda'] : ['semana', 'dia', 'agenda']
const parseId = (text: string | null): number | null => (text !== null && /^[1-9]\d*$/.test(text) ? Number(text) : null)
