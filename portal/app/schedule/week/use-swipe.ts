import { type RefObject, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { type Calendar } from './load-calendar.ts'
import { weekLinks } from './week-links.ts'

const MIN_DISTANCE_PX = 72

export function useSwipe(agenda: RefObject<HTMLElement | null>, calendar: Calendar): void {
  const navigate = useNavigate()
  useEffect(() => {
    const element = agenda.current
    if (!element) return
    const { previous, next } = weekLinks(calendar)
    let start: { x: number; y: number } | null = null
    const onTouchStart = ({ touches }: TouchEvent) => {
      const [finger] = touches
      start = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null
    }
    const onTouchEnd = ({ changedTouches: [finger] }: TouchEvent) => {
      if (!start || !finger) return
      const [x, y] = [finger.clientX - start.x, finger.clientY - start.y]
      if (Math.abs(x) < MIN_DISTANCE_PX || Math.abs(x) < 2 * Math.abs(y)) return
      const href = x < 0 ? next : previous
      if (href) void navigate(href, { preventScrollReset: true })
    }
    element.addEventListener('touchstart', onTouchStart, { passive: true })
    element.addEventListener('touchend', onTouchEnd, { passive: true })
    return () => {
      element.removeEventListener('touchstart', onTouchStart)
      element.removeEventListener('touchend', onTouchEnd)
    }
  }, [agenda, calendar, navigate])
}
