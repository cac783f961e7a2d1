declare global {
  /** The fields that were ticked or written in before React listened: starter.js. */
  var aforoEarly: Set<EventTarget> | undefined
}

/** Tells React what was ticked and written before it listened: it keeps what a field holds, and does not know of it. */
export function tellEarly(): void {
  const early = globalThis.aforoEarly ?? []
  globalThis.aforoEarly = undefined
  for (const field of early) {
    if (field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type)) tickAgain(field)
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) writeAgain(field)
    else if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

function tickAgain(field: HTMLInputElement): void {
  // Of a choice it is told what she chose in the end.
  if (field.type === 'radio' && !field.checked) return
  field.checked = !field.checked
  field.click()
}

/** By the setter of its kind: the field's own is React's, which would take the words for its own. */
function writeAgain(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value } = field
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
