import { type RefObject, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { afterPicture } from '../ui/after-picture.ts'
import { readCalendarQuery, classHref, OVER } from './calendar-address.ts'

/**
 * One listener for all links of the agenda: they are plain links, which work before any script does and cost nothing
 * each; a plain click on one that stays on this page, or that leads to a class by itself, opens that class at once.
 */
export function useOpeningLinks(agenda: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate()
  useEffect(() => {
    const element = agenda.current
    const open = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      const href = link && hrefOver(link)
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!href?.startsWith('?') || !isPlain) return
      event.preventDefault()
      afterPicture(() => {
        addHistoryEntry(href)
        void navigate(href, { preventScrollReset: true, state: OVER, replace: true })
      })
    }
    element?.addEventListener('click', open)
    return () => element?.removeEventListener('click', open)
  }, [agenda, navigate])
}

function hrefOver(link: HTMLAnchorElement): string | null {
  const [, clase] = link.getAttribute('href')?.match(/^\/clase\/(\d+)$/) ?? []
  if (!clase) return link.getAttribute('href')
  return classHref(readCalendarQuery(new URLSearchParams(location.search)), Number(clase))
}

/**
 * Adds the entry that the router would add only once the data of the class is here, and which it then replaces. The sheet
 * is shown before: without the entry, going back from it would leave the calendar.
 */
function addHistoryEntry(href: string): void {
  // The router counts its entries in `idx`.
  const { idx = 0 } = (history.state ?? {}) as { idx?: number }
  history.pushState({ idx: idx + 1 }, '', href)
}
