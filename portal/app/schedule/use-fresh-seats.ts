import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

const EVERY = 20_000
const MINUTE = 60_000

/** Seats as they are now: asked again every 20 seconds while the page is looked at, and when it is looked at again. */
export function useFreshSeats(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void revalidate()
    }
    const timer = setInterval(ask, EVERY)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [revalidate])
}

/** The present moment, which starts as the server's so that both draw the same. */
export function useNow(served: Date): Date {
  const [now, setNow] = useState(served)
  useEffect(() => {
    const tick = () => setNow(new Date())
    tick()
    const timer = setInterval(tick, MINUTE / 2)
    return () => clearInterval(timer)
  }, [])
  return now
}
