import { type RefObject, useEffect, useState } from 'react'
import type { LocalDate } from '@aforo/domain/values/days.ts'

export function useDayInView(agenda: RefObject<HTMLElement | null>, start: LocalDate, today: LocalDate): LocalDate {
  const [seen, setSeen] = useState<{ week: LocalDate; date: LocalDate } | null>(null)
  useEffect(() => {
    const element = agenda.current
    if (!element) return
    const visible = new Set<string>()
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const date = (target as HTMLElement).dataset.date ?? ''
          if (isIntersecting) visible.add(date)
          else visible.delete(date)
        }
        const [first] = [...visible].sort()
        if (first && scrollY > 0) setSeen({ week: start, date: first })
      },
      // Below the navbar, the strip and the heading of the day; the lower half of the screen does not count.
      { rootMargin: '-206px 0px -50% 0px' },
    )
    for (const section of element.querySelectorAll('[data-date]')) watcher.observe(section)
    return () => watcher.disconnect()
  }, [agenda, start])
  if (seen?.week === start) return seen.date
  return today > start ? today : start
}
