import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** A field, or a group of them, that is read once as the page comes alive: the browser may have filled it before. */
export function useFilledEarly<E extends HTMLElement>(read: (field: E) => void): RefObject<E | null> {
  const field = useRef<E>(null)
  const readField = useEffectEvent(() => field.current && read(field.current))
  useEffect(() => void readField(), [])
  return field
}
