import { type RefObject, useEffect, useRef } from 'react'

/** Focuses a new step of a sheet, because the button that opened it, and had the focus, is gone. */
export function useFocusOnMount<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null)
  useEffect(() => element.current?.focus({ preventScroll: true }), [])
  return element
}
