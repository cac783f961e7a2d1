import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * A field, or a group of them, that is read once as the page comes alive: the browser may have filled it before. It is
 * read in the same step that makes it answer to taps: a tap that follows at once counts with what was filled.
 */
export function useFilledEarly<E extends HTMLElement>(read: (field: E) => void): RefObject<E | null> {
  const field = useRef<E>(null)
  const readField = useEffectEvent(() => field.current && read(field.current))
  useLayoutEffect(() => void readField(), [])
  return field
}
