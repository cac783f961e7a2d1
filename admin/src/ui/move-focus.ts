import type { KeyboardEvent } from 'react'

/** Moves the focus with the arrow keys between a field and the links of its results, which `selector` finds. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const focusable = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const index = focusable.indexOf(document.activeElement as HTMLElement)
  event.preventDefault()
  focusable[Math.min(Math.max(index + step, 0), focusable.length - 1)]?.focus()
}
