import { useEffect, useRef } from 'react'

/** What was just opened is gone on with at its first field. */
export function useFirstField() {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), [])
  return form
}
