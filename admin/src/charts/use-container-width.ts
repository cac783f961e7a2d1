import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'

/** In pixels: the width of a card between the margins of a printed A4 page. */
const PRINT_WIDTH = 630

export function useContainerWidth(): [ref: (element: HTMLElement | null) => (() => void) | undefined, width: number] {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const measure = () => setWidth(Math.floor(element.clientWidth))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    const toPaper = () => flushSync(() => setWidth(PRINT_WIDTH))
    addEventListener('beforeprint', toPaper)
    addEventListener('afterprint', measure)
    return () => {
      observer.disconnect()
      removeEventListener('beforeprint', toPaper)
      removeEventListener('afterprint', measure)
    }
  }, [])
  return [ref, width]
}
