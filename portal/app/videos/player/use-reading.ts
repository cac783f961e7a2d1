import { type RefObject, useEffect, useState } from 'react'

export function useReading(box: RefObject<HTMLElement | null>, media: HTMLMediaElement | null) {
  const [reads, setReads] = useState(false)
  useEffect(() => {
    const place = box.current
    if (!place || !media) return
    const looking = new IntersectionObserver(([seen]) => {
      setReads(seen !== undefined && !seen.isIntersecting && !media.paused)
    })
    looking.observe(place)
    return () => looking.disconnect()
  }, [box, media])
  return { reads, dismiss: () => setReads(false) }
}
