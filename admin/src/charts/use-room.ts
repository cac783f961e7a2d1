import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'

/** The width of a page of A4 between its margins, in a card. */
const PAPER = 630

export function useRoom(): [place: (element: HTMLElement | null) => (() => void) | undefined, width: number] {
  const [width, setWidth] = useState(0)
  const place = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const measure = () => setWidth(Math.floor(element.clientWidth))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    const toPaper = () => flushSync(() => setWidth(PAPER))
    addEventListener('beforeprint', toPaper)
    addEventListener('afterprint', measure)
    return () => {
      observer.disconnect()
      removeEventListener('beforeprint', toPaper)
      removeEventListener('afterprint', measure)
    }
  }, [])
  return [place, width]
}
