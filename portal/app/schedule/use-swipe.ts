import { type RefObject, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { type Calendar } from './load-calendar.ts'
import { weekLinks } from './week-links.ts'

const FAR = 72

export function useSwipe(agenda: RefObject<HTMLElement | null>, calendar: Calendar): void {
  const navigate = useNavigate()
  useEffect(() => {
    const element = agenda.current
    if (!element) return
    const { previous, next } = weekLinks(calendar)
    let from: { x: number; y: number } | null = null
    const begin = ({ touches }: TouchEvent) => {
      const [finger] = touches
      from = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null
    }
    const end = ({ changedTouches: [finger] }: TouchEvent) => {
      if (!from || !finger) return
      const [x, y] = [finger.clientX - from.x, finger.clientY - from.y]
      if (Math.abs(x) < FAR || Math.abs(x) < 2 * Math.abs(y)) return
      const to = x < 0 ? next : previous
      if (to) void navigate(to, { preventScrollReset: true })
    }
    element.addEventListener('touchstart', begin, { passive: true })
    element.addEventListener('touchend', end, { passive: true })
    return () => {
      element.removeEventListener('touchstart', begin)
      element.removeEventListener('touchend', end)
    }
  }, [agenda, calendar, navigate])
}
