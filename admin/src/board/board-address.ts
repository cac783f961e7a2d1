import { useSearchParams } from 'react-router-dom'
import { isLocalDate, type LocalDate } from 'studio/values/days.ts'
import type { Sieve } from './placed.ts'
import { useIsWide } from './wide.ts'

export type BoardView = 'semana' | 'dia' | 'agenda'
const views: readonly BoardView[] = ['semana', 'dia', 'agenda']

export type Asked = Sieve & { date: LocalDate; view: BoardView }
/** What is to be shown instead; what is left out stays. */
export type Go = (to: Partial<Asked>) => void

/** What the address asks of the board: a day, a view, a place, a coach. A phone has no week of squeezed columns. */
export function useBoardAddress(today: LocalDate): Asked & { go: Go; isWide: boolean } {
  const [query, setQuery] = useSearchParams()
  const isWide = useIsWide()
  const asked = askedBy(query, today, isWide)
  const go: Go = (to) => setQuery(queryOf({ ...asked, ...to }, today, isWide), { replace: true })
  return { ...asked, go, isWide }
}

export function askedBy(query: URLSearchParams, today: LocalDate, isWide: boolean): Asked {
  const day = query.get('dia') ?? ''
  const wanted = views.find((view) => view === query.get('vista'))
  return {
    date: isLocalDate(day) ? day : today,
    view: wanted === undefined || (wanted === 'semana' && !isWide) ? usualView(isWide) : wanted,
    location_id: idIn(query.get('lugar')),
    instructor_id: idIn(query.get('coach')),
  }
}

/** The shortest query that says it. */
export function queryOf(asked: Asked, today: LocalDate, isWide: boolean): Record<string, string> {
  const { date, view, location_id, instructor_id } = asked
  return {
    ...(date === today ? {} : { dia: date }),
    ...(view === usualView(isWide) ? {} : { vista: view }),
    ...(location_id === null ? {} : { lugar: String(location_id) }),
    ...(instructor_id === null ? {} : { coach: String(instructor_id) }),
  }
}

const usualView = (isWide: boolean): BoardView => (isWide ? 'semana' : 'dia')
const idIn = (text: string | null): number | null => (text !== null && /^[1-9]\d*$/.test(text) ? Number(text) : null)
