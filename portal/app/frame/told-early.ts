declare global {
  /** What was ticked, written and at last pressed before React listened: starter.js. */
  var aforoEarly: { fields: Set<EventTarget>; pressed?: HTMLButtonElement | null } | undefined
}

let done: typeof globalThis.aforoEarly

/** From now on React hears by itself: what was done until here is kept for it. */
export function closeEarly(): void {
  done = globalThis.aforoEarly
  globalThis.aforoEarly = undefined
}

/** Tells React what was done before it listened: it keeps what a field holds, and knows of neither that nor of a tap. */
export function tellEarly(): void {
  const { fields, pressed } = done ?? { fields: [] }
  done = undefined
  for (const field of fields) {
    if (field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type)) tickAgain(field)
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) writeAgain(field)
    else if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  if (pressed?.isConnected) pressed.click()
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
