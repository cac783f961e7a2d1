import type { Notice } from '../../api/notify.ts'

const DURATION_MS = { good: 3000, bad: 5000, toAct: 8000 }

/** How long a notice stays (8.1); null while its undoing runs. One with something to press stays longer. */
export function durationOf({ type, undo, link, isUndoing }: Omit<Notice, 'id' | 'message'>): number | null {
  if (isUndoing) return null
  if (undo || link) return DURATION_MS.toAct
  return type === 'success' ? DURATION_MS.good : DURATION_MS.bad
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'repeat' | 'defaultPrevented'>

/** Ctrl Z, or ⌘ Z; Shift with it means to redo. */
export const isUndoKey = (event: Key): boolean =>
  event.key.toLowerCase() === 'z' &&
  event.ctrlKey !== event.metaKey &&
  !event.shiftKey &&
  !event.altKey &&
  !event.repeat &&
  !event.defaultPrevented

const TEXTLESS_TYPES = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])
type Target = { tagName: string; type?: string; isContentEditable?: boolean }

/** Whether the browser itself undoes what was typed here. */
export function isWritten({ tagName, type = 'text', isContentEditable = false }: Target): boolean {
  if (tagName === 'INPUT') return !TEXTLESS_TYPES.has(type)
  return isContentEditable || tagName === 'TEXTAREA' || tagName === 'SELECT'
}
