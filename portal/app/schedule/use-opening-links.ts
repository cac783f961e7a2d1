import { type RefObject, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { afterPaint } from '../ui/after-paint.ts'
import { readCalendarQuery, classHref, OPENED_OVER_CALENDAR } from './week/calendar-address.ts'

/**
 * One click listener for all links of the agenda, which are plain links and work before hydration. A plain click on a
 * link to a class, or to another query of this page, opens the class over the calendar.
 */
export function useOpeningLinks(agenda: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate()
  useEffect(() => {
    const element = agenda.current
    const open = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      const href = link && hrefOverCalendar(link)
      const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!href?.startsWith('?') || !isPlainClick) return
      event.preventDefault()
      afterPaint(() => {
        addHistoryEntry(href)
        void navigate(href, { preventScrollReset: true, state: OPENED_OVER_CALENDAR, replace: true })
      })
    }
    element?.addEventListener('click', open)
    return () => element?.removeEventListener('click', open)
  }, [agenda, navigate])
}

function hrefOverCalendar(link: HTMLAnchorElement): string | null {
  const [, clase] = link.getAttribute('href')?.match(/^\/clase\/(\d+)$/) ?? []
  if (!clase) return link.getAttribute('href')
  return classHref(readCalendarQuery(new URLSearchParams(location.search)), Number(clase))
}

/**
 * Adds a history entry at once, which the router replaces when the data of the class has loaded. The sheet is open
 * before that: without the entry, going back from it would leave the calendar.
 */
function addHistoryEntry(href: string): void {
  // The router counts its entries in `idx`.
  const { idx = 0 } = (history.state ?? {}) as { idx?: number }
  history.pushState({ idx: idx + 1 }, '', href)
}
