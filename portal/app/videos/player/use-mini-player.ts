import { type RefObject, useEffect, useState } from 'react'

export function useMiniPlayer(box: RefObject<HTMLElement | null>, media: HTMLMediaElement | null) {
  const [isReading, setReading] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element || !media) return
    const observer = new IntersectionObserver(([entry]) => {
      setReading(entry !== undefined && !entry.isIntersecting && !media.paused)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, media])
  return { reads: isReading, dismiss: () => setReading(false) }
}
