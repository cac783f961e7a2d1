import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Reads a field, or a group of fields, once on hydration, because the browser may have filled it before. It uses a
 * layout effect, so that the values are known before the first tap is handled.
 */
export function usePrefilled<E extends HTMLElement>(read: (field: E) => void): RefObject<E | null> {
  const field = useRef<E>(null)
  const readField = useEffectEvent(() => field.current && read(field.current))
  useLayoutEffect(() => void readField(), [])
  return field
}
