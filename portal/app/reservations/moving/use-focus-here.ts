import { type RefObject, useEffect, useRef } from 'react'

/** A step of a sheet takes the focus as it comes in: what was pressed before it is no longer there. */
export function useFocusHere<T extends HTMLElement>(): RefObject<T | null> {
  const here = useRef<T>(null)
  useEffect(() => here.current?.focus({ preventScroll: true }), [])
  return here
}
