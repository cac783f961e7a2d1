import { useEffect, useState } from 'react'

const EVERY_MS = 30_000

/** The present moment, moved on every half minute: what a screen says of now stays true while it is open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
