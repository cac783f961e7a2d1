import { type RefObject, useEffect, useState } from 'react'
import type { LocalDate } from '@aforo/domain/values/days.ts'

export function useDayInView(agenda: RefObject<HTMLElement | null>, start: LocalDate, today: LocalDate): LocalDate {
  const [visibleDay, setVisibleDay] = useState<{ week: LocalDate; date: LocalDate } | null>(null)
  useEffect(() => {
    const element = agenda.current
    if (!element) return
    const visible = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const date = (target as HTMLElement).dataset.date ?? ''
          if (isIntersecting) visible.add(date)
          else visible.delete(date)
        }
        const [first] = [...visible].sort()
        if (first && scrollY > 0) setVisibleDay({ week: start, date: first })
      },
      // Below the navbar, the strip and the heading of the day; the lower half of the screen does not count.
      { rootMargin: '-206px 0px -50% 0px' },
    )
    for (const section of element.querySelectorAll('[data-date]')) observer.observe(section)
    return () => observer.disconnect()
  }, [agenda, start])
  if (visibleDay?.week === start) return visibleDay.date
  return today > start ? today : start
}
