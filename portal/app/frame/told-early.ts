declare global {
  /** What was ticked, written and at last pressed before React knew: starter.js. */
  var aforoEarly: { fields: Set<EventTarget>; pressed?: HTMLButtonElement | null; hears?: true } | undefined
}

/** From now on React hears taps by itself; of a field it knows no more than what it holds once its page is alive. */
export function hearTaps(): void {
  if (globalThis.aforoEarly) globalThis.aforoEarly.hears = true
}

/** Tells React what was done before it knew: it leaves a field what it holds, and learns neither that nor of a tap. */
export function tellEarly(): void {
  const { fields, pressed } = globalThis.aforoEarly ?? { fields: [] }
  globalThis.aforoEarly = undefined
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
